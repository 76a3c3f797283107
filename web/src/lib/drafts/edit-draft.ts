/** The values of a form, and the version that they were begun from; null for something new. */
export interface EditDraft<Values, Version, Beside> {
  values: Values
  base: { values: Values; updatedAt: Version } | null
  beside: Beside
  /** Whether a text was merged from the user's own and one that another person saved. */
  isMerged?: boolean
}

/** Some of a form: its fields, and whether what the draft keeps beside the values goes with them. */
export interface Part<Values> {
  fields: readonly (keyof Values)[]
  beside?: boolean
}

/** What a save says beside the fields. */
export interface Said {
  merged?: true
}

export type IsSame<Values> = (field: keyof Values, a: Values, b: Values) => boolean

/** By structure, for fields that are lists or objects. What is not set is null, or not there. */
export const isEqual = <Values>(field: keyof Values, a: Values, b: Values) =>
  a[field] === b[field] || JSON.stringify(a[field] ?? null) === JSON.stringify(b[field] ?? null)

/** The values of these fields, as far as there are any. */
export const pick = <Values extends object>(
  fields: readonly (keyof Values)[],
  of: Partial<Values>,
) =>
  Object.fromEntries(
    Object.entries(of).filter(([field]) => fields.includes(field as keyof Values)),
  ) as Partial<Values>

const omit = <Values extends object>(fields: readonly (keyof Values)[], of: Values) =>
  Object.fromEntries(
    Object.entries(of).filter(([field]) => !fields.includes(field as keyof Values)),
  ) as Values

/** The drafts of a form whose fields are compared by `isSame`. */
export function draftsComparedBy<Values extends object, Version, Beside>(
  isSame: IsSame<Values> = isEqual,
) {
  type Draft = EditDraft<Values, Version, Beside>
  type Saved = NonNullable<Draft['base']>

  const changedFields = (before: Values, after: Values) =>
    (Object.keys(after) as (keyof Values)[]).filter((field) => !isSame(field, before, after))

  const changesBetween = (before: Values, after: Values) =>
    pick(changedFields(before, after), after)

  /** A draft as if it had been begun from the version `now`. */
  function rebased(draft: Draft, now: Draft): Draft {
    const mine = changesBetween(draft.base?.values ?? now.values, draft.values)
    return { ...draft, base: now.base, values: { ...now.values, ...mine } }
  }

  return {
    isSame,
    changedFields,
    changesBetween,
    rebased,

    /**
     * What was changed in `back`, or in a part of it, put over a draft that was changed since. A new thing was begun as `blank`.
     * What another person saved there meanwhile is a conflict.
     */
    over(newer: Draft, back: Draft, blank: Values, part?: Part<Values>): Draft {
      const begun = back.base?.values ?? blank
      const mine = changesBetween(begun, back.values)
      const changes = part ? pick(part.fields, mine) : mine
      const fields = Object.keys(changes) as (keyof Values)[]
      const saved = newer.base?.values ?? begun
      const isNewer = fields.some((field) => !isSame(field, begun, saved))
      return {
        ...newer,
        values: { ...newer.values, ...changes },
        base:
          isNewer && back.base
            ? { ...back.base, values: { ...saved, ...pick(fields, begun) } }
            : newer.base,
        beside: !part || part.beside ? back.beside : newer.beside,
        ...(back.isMerged && { isMerged: true }),
      }
    },

    /** Whether another person saved other values since the edit was begun. */
    isNewer(now: Saved, base: Draft['base']): boolean {
      // Null is what was never saved.
      if (!base || !now.updatedAt || (base.updatedAt && now.updatedAt <= base.updatedAt))
        return false
      return changedFields(base.values, now.values).length > 0
    },

    /** A draft after one of its fields was saved. Its version is the saved one only if no other field changed. */
    adopted(draft: Draft, saved: Saved, field: keyof Values): Draft {
      const { base, values } = draft
      if (!base) return draft
      const changed = changedFields(base.values, saved.values)
      const { updatedAt } = changed.every((other) => other === field) ? saved : base
      const taken = { [field]: saved.values[field] }
      return {
        ...draft,
        values: { ...values, ...taken },
        base: { values: { ...base.values, ...taken }, updatedAt },
      }
    },

    /** A draft after a part of it was saved as `now`: what was changed elsewhere, or since in `written`, still waits. */
    afterPart(part: Part<Values>, draft: Draft, now: Draft, written?: Draft | null): Draft {
      const { isMerged: _, ...rest } = rebased(draft, now)
      const saved = pick(part.fields, now.values)
      const more = written && changesBetween(draft.values, written.values)
      const values = { ...rest.values, ...saved, ...more }
      const left = part.beside ? now.beside : draft.beside
      return { ...rest, values, beside: written ? written.beside : left }
    },

    /** A draft with a part of it as in `other`. */
    withPart(part: Part<Values>, draft: Draft, other: Pick<Draft, 'values' | 'beside'>): Draft {
      return {
        ...draft,
        values: { ...omit(part.fields, draft.values), ...pick(part.fields, other.values) },
        beside: part.beside ? other.beside : draft.beside,
      }
    },
  }
}
