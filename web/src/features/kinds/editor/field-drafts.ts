import type { FieldType, KindOf } from '../../../../../src/features/kinds/kinds.limits.ts'
import type { FieldInput, Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'

/** A field as it is edited: a new one has no key yet, and choices are as they are typed, one a line. */
export interface FieldDraft {
  /** Its own while the page is open. */
  ref: string
  key?: string
  label: string
  type: FieldType
  read_by: 'everyone' | 'dm'
  choices: string
  to: KindOf[]
}

export interface KindValues {
  name: string
  plural: string
  icon: string
  shown: boolean
  fields: FieldDraft[]
}

export const valuesOf = ({ name, plural, icon, shown, fields }: Kind): KindValues => ({
  name,
  plural,
  icon,
  shown,
  fields: fields.map(draftOf),
})

const draftOf = (field: Kind['fields'][number]): FieldDraft => ({
  ref: field.key,
  key: field.key,
  label: field.label,
  type: field.type,
  read_by: field.read_by,
  choices: (field.choices ?? []).join('\n'),
  to: field.to ?? [],
})

let made = 0
export const newField = (given: Partial<FieldDraft> = {}): FieldDraft => ({
  ref: `new ${made++}`,
  label: '',
  type: 'line',
  read_by: 'everyone',
  choices: '',
  to: [],
  ...given,
})

const choicesOf = ({ choices }: FieldDraft): string[] => [
  ...new Set(
    choices
      .split('\n')
      .map((choice) => choice.trim())
      .filter(Boolean),
  ),
]

export const onWire = (field: FieldDraft): FieldInput => ({
  ...(field.key !== undefined && { key: field.key }),
  label: field.label.trim(),
  type: field.type,
  read_by: field.read_by,
  ...(field.type === 'choice' && { choices: choicesOf(field) }),
  ...((field.type === 'thing' || field.type === 'things') &&
    field.to.length > 0 && { to: field.to }),
})

/** As the sheet beside it shows it. */
export const asField = (field: FieldDraft): Kind['fields'][number] => ({
  ...onWire(field),
  key: field.ref,
})

/** Why a field cannot be saved. */
export function faultOf(field: FieldDraft): string | undefined {
  if (field.label.trim() === '') return 'Give the field a label.'
  if (field.type === 'choice' && choicesOf(field).length === 0) return 'Give at least one choice.'
  return undefined
}

export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items[from] === undefined || to < 0 || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, items[from])

export const TYPE_WORDS: Record<FieldType, string> = {
  line: 'Short text',
  text: 'Long text',
  number: 'Number',
  flag: 'Yes or no',
  choice: 'Choice',
  date: 'Date',
  thing: 'Link to one',
  things: 'Links to several',
}
