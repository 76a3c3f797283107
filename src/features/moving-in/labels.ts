import { textKey } from '../../db/text-keys.ts'
import { KIND_LIMITS, type FieldType, type OwnField } from '../kinds/kinds.limits.ts'
import { fits } from '../kinds/own-values.ts'
import { replaceMarks } from './link-marks.ts'
import type { OwnValue } from './model.ts'
import { cutText } from './split-text.ts'

/** What stands under one label in the things of a group. */
export interface Label {
  label: string
  /** In how many things. */
  count: number
  /** In how many of them the source hid it. */
  hidden: number
  /** What all the values can be read as. */
  types: FieldType[]
}

/** The narrowest first. */
const TYPES = ['number', 'flag', 'date', 'line', 'text'] as const satisfies FieldType[]

/** A file with more has no fields, but free text. */
const MOST_LABELS = 500

export const labelKey = (label: string): string => textKey(labelOf(label))

const labelOf = (label: string): string =>
  cutText(label.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), KIND_LIMITS.label).trim()

/** The values of a thing by the keys of their labels; what stands under one label twice is one value. */
export function valuesByLabel(own: OwnValue[]): Map<string, OwnValue> {
  const values = new Map<string, OwnValue>()
  for (const one of own) {
    const key = labelKey(one.label)
    const earlier = values.get(key)
    const value = earlier ? `${earlier.value}, ${one.value}` : one.value
    const isHidden = one.isHidden === true || earlier?.isHidden === true
    if (key !== '') values.set(key, { label: labelOf(one.label), value, isHidden })
  }
  return values
}

/** The labels of each group. */
export class Labels {
  readonly #groups = new Map<string, Map<string, Label>>()

  add(group: string, own: OwnValue[]): void {
    if (own.length === 0) return
    const labels = this.#groups.getOrInsertComputed(group, () => new Map())
    for (const [key, { label, value, isHidden }] of valuesByLabel(own)) {
      // Only a text shows pictures, and only a text has several lines.
      const text = replaceMarks(value, {
        link: (to, words) => words || to,
        picture: (name, caption) => `${name}\n${caption}.`,
      })
      const known = labels.get(key)
      if (!known && labels.size === MOST_LABELS) continue
      const { count, hidden, types } = known ?? { count: 0, hidden: 0, types: [...TYPES] }
      labels.set(key, {
        label: known?.label ?? label,
        count: count + 1,
        hidden: hidden + (isHidden ? 1 : 0),
        types: types.filter((type) => readAs({ type }, text) !== undefined),
      })
    }
  }

  of = (group: string): Label[] => [...(this.#groups.get(group)?.values() ?? [])]
}

export const guessField = ({ types }: Label): FieldType | undefined => types[0]

/** The value that a text is in a field; undefined where it does not fit without a loss. */
export function readAs(
  field: Pick<OwnField, 'type' | 'choices'>,
  text: string,
): string | number | boolean | undefined {
  const value = valueIn(field, text.trim())
  return value !== undefined && fits(field as OwnField, value) ? value : undefined
}

function valueIn({ type, choices = [] }: Pick<OwnField, 'type' | 'choices'>, text: string) {
  if (text === '') return undefined
  if (type === 'number') return String(Number(text)) === text ? Number(text) : undefined
  if (type === 'flag') return FLAGS.get(text.toLowerCase())
  if (type === 'choice') return choices.find((choice) => textKey(choice) === textKey(text))
  if (type === 'line') return /[\r\n]/u.test(text) ? undefined : text
  return type === 'date' || type === 'text' ? text : undefined
}

const FLAGS = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
])
