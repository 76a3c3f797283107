/** The values of a form, and the version that they were begun from; null for something new. */
export interface EditDraft<Values, Version, Beside> {
  values: Values
  base: { values: Values; updatedAt: Version } | null
  beside: Beside
  /** Whether a text was put together from one’s own and one that somebody else saved. */
  isMerged?: boolean
}

/** By structure, for fields that are lists or objects. */
export const isEqual = <Values>(field: keyof Values, a: Values, b: Values) =>
  a[field] === b[field] || JSON.stringify(a[field]) === JSON.stringify(b[field])

export type IsSame<Values> = (field: keyof Values, a: Values, b: Values) => boolean

export const changesBetween = <Values extends object>(
  before: Values,
  after: Values,
  isSame: IsSame<Values>,
) =>
  Object.fromEntries(
    Object.entries(after).filter(([field]) => !isSame(field as keyof Values, before, after)),
  ) as Partial<Values>

/** Whether another person saved other values since the edit was begun. */
export function isNewer<Values extends object, Version>(
  { values, base: now }: Pick<EditDraft<Values, Version, unknown>, 'values' | 'base'>,
  base: EditDraft<Values, Version, unknown>['base'],
  isSame: IsSame<Values>,
): boolean {
  // Null is what was never saved.
  if (!base || !now?.updatedAt || (base.updatedAt && now.updatedAt <= base.updatedAt)) return false
  return Object.keys(changesBetween(base.values, values, isSame)).length > 0
}

/** A draft as if it had been begun from the version `now`. */
export function rebased<Values extends object, Version, Beside>(
  draft: EditDraft<Values, Version, Beside>,
  now: EditDraft<Values, Version, Beside>,
  isSame: IsSame<Values>,
): EditDraft<Values, Version, Beside> {
  const mine = changesBetween(draft.base?.values ?? now.values, draft.values, isSame)
  return { ...draft, base: now.base, values: { ...now.values, ...mine } }
}

/** What a save says beside the fields. */
export interface Said {
  merged?: true
}

export const saidOf = ({ isMerged }: { isMerged?: boolean }): Said =>
  isMerged ? { merged: true } : {}

/** With texts that were put together from two versions. */
export const withTexts = <Draft extends EditDraft<object, unknown, unknown>>(
  draft: Draft,
  texts: Partial<Draft['values']>,
): Draft => ({ ...draft, values: { ...draft.values, ...texts }, isMerged: true })

/** What a form began from, what it says, and what another person saved. */
export const versionsOf = <Values>(
  { values: mine, base }: Pick<EditDraft<Values, unknown, unknown>, 'values' | 'base'>,
  { values: theirs }: Pick<EditDraft<Values, unknown, unknown>, 'values'>,
) => ({ base: base?.values ?? mine, mine, theirs })

/** A draft after one of its fields was saved. Its version is the saved one only if no other field changed. */
export function adopted<Values extends object, Version, Beside>(
  draft: EditDraft<Values, Version, Beside>,
  saved: { values: Values; updatedAt: Version },
  field: keyof Values,
  isSame: IsSame<Values>,
): EditDraft<Values, Version, Beside> {
  const { base, values } = draft
  if (!base) return draft
  const changed = Object.keys(changesBetween(base.values, saved.values, isSame))
  const { updatedAt } = changed.every((other) => other === field) ? saved : base
  const taken = { [field]: saved.values[field] }
  return {
    ...draft,
    values: { ...values, ...taken },
    base: { values: { ...base.values, ...taken }, updatedAt },
  }
}

/** Some of a form: its fields, and whether what the draft keeps beside the values goes with them. */
export interface Part<Values> {
  fields: readonly (keyof Values)[]
  beside?: boolean
}

export const inPart = <Values extends object>(part: Part<Values>, of: Partial<Values>) =>
  Object.fromEntries(
    Object.entries(of).filter(([field]) => part.fields.includes(field as keyof Values)),
  ) as Partial<Values>

/** A draft after a part of it was saved as `now`: what was changed elsewhere still waits. */
export function afterPart<Values extends object, Version, Beside>(
  part: Part<Values>,
  draft: EditDraft<Values, Version, Beside>,
  now: EditDraft<Values, Version, Beside>,
  isSame: IsSame<Values>,
): EditDraft<Values, Version, Beside> {
  const rest = rebased(draft, now, isSame)
  const values = { ...rest.values, ...inPart(part, now.values) }
  return { ...rest, values, beside: part.beside ? now.beside : draft.beside }
}

/** A draft as if nothing had been changed in a part of it. */
export function withoutPart<Values extends object, Version, Beside>(
  part: Part<Values>,
  draft: EditDraft<Values, Version, Beside>,
  blank: Beside,
): EditDraft<Values, Version, Beside> {
  const begun = draft.base?.values ?? draft.values
  return {
    ...draft,
    values: { ...draft.values, ...inPart(part, begun) },
    beside: part.beside ? blank : draft.beside,
  }
}
