import { foldText } from '../../db/text-keys.ts'
import { KIND_LIMITS } from './kinds.limits.ts'

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
