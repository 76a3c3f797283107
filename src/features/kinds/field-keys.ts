import { foldText } from '../../db/text-keys.ts'
import * as errors from './kinds.errors.ts'
import { KIND_LIMITS, type OwnField } from './kinds.limits.ts'
import type { FieldInput } from './kinds.schemas.ts'

/** The key of a new field, made of its label; none of `taken`. */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const words = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, KIND_LIMITS.key)
  const base = words.replace(/_+$/, '') || 'field'
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const key = `${base.slice(0, KIND_LIMITS.key - 3)}_${number}`
    if (!taken.has(key)) return key
  }
}

/** Each with a key: what has none gets one made of its label. Throws `invalid` for a key that two have. */
export function withKeys(fields: FieldInput[]): OwnField[] {
  const taken = new Set<string>()
  for (const { key } of fields) {
    if (key === undefined) continue
    if (taken.has(key)) throw errors.keyTwice(key)
    taken.add(key)
  }
  return fields.map(({ label, key = keyOf(label, taken), ...field }) => {
    taken.add(key)
    return { key, label, ...field }
  })
}
