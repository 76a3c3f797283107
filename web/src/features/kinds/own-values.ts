import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import {
  flatten,
  isOwn,
  nameOfOwn,
  type OwnName,
  unflatten,
} from '../../../../src/features/kinds/own-names.limits.ts'
import type { Own, OwnInput } from '../../../../src/features/kinds/own.schemas.ts'

export type Field = Kind['fields'][number]
export type OwnValue = Own[string]
export interface OwnThing {
  kind: 'npc' | 'location' | 'session' | 'article'
  id: number
  name: string
}

/** The name of a form's field that holds a value of one's own. */
export type OwnKey = OwnName
/** These values among the others of a form, so that each is compared, saved and contested alone. */
export interface OwnValues {
  [field: OwnKey]: OwnValue
}

export const ownKey = ({ key }: Pick<Field, 'key'>): OwnKey => nameOfOwn(key)

/** As a form holds them. */
export const ownValues = (own: Own) => flatten({ own }) as OwnValues

/** As a request sends them: things without their names. */
export function withOwn<Values extends object>(values: Values) {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    isOwn(field) ? onWire(value as OwnValue) : value,
  ])
  return unflatten(Object.fromEntries(entries)) as Omit<Values, OwnKey> & {
    own?: NonNullable<OwnInput>
  }
}

function onWire(value: OwnValue): unknown {
  if (Array.isArray(value)) return value.map(({ kind, id }) => ({ kind, id }))
  if (value !== null && typeof value === 'object') return { kind: value.kind, id: value.id }
  return value
}

/** Blank, as for what has not been created yet. */
export const blankOwn = (fields: readonly Field[]): OwnValues =>
  Object.fromEntries(fields.map((field) => [ownKey(field), null]))

/** A text is a section of the sheet; everything else is a fact in a line. */
export const isText = ({ type }: Pick<Field, 'type'>): boolean => type === 'text'

export const isSet = (value: OwnValue | undefined): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** Whether a form has any value of one's own. */
export const hasOwn = (values: object): boolean =>
  Object.entries(values).some(([field, value]) => isOwn(field) && isSet(value as OwnValue))

/** In words, where there is room only for those. */
export function inWords(value: OwnValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(({ name }) => name).join(', ') : value.name
}

/** The labels of fields of one's own, by their names in a form. */
export const labelsOf = (fields: readonly Field[]): Record<OwnKey, string> =>
  Object.fromEntries(fields.map((field) => [ownKey(field), field.label]))
