import * as fc from 'fast-check'

import { hostileKey, hostileValue } from './hostile.ts'

/** Where in a JSON text, as a number that any text has an answer to, and what to write there. */
export interface JsonEdit {
  value: number
  change: 'replace' | 'rename' | 'remove' | 'repeat' | 'break'
  by: unknown
  key: string
}

export const jsonEdits: fc.Arbitrary<JsonEdit> = fc.record({
  value: fc.nat(10_000),
  change: fc.oneof(
    { weight: 4, arbitrary: fc.constant('replace' as const) },
    fc.constantFrom('rename', 'remove', 'repeat', 'break'),
  ),
  by: hostileValue,
  key: hostileKey,
})

/** The text with one of its values changed, or cut off, or twice. */
export function editJson(text: string, { change, value, by, key }: JsonEdit): string {
  if (text === '' || change === 'break') return text.slice(0, value % (text.length + 1))
  if (change === 'repeat') return `${text}\n${text}`
  const json = parsed(text)
  const all = placesIn(json)
  if (all.length === 0) return text
  const [holder, name] = all[value % all.length]!
  const kept = holder[name]
  if (change !== 'replace') delete holder[name]
  if (change === 'replace') holder[name] = by
  // Plainly set, __proto__ would be no key of its own.
  if (change === 'rename' && !Array.isArray(holder))
    Object.defineProperty(holder, key, { value: kept, enumerable: true, configurable: true })
  return JSON.stringify(json)
}

/** Undefined for what an edit before this one may have broken. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Place = [holder: Record<string, unknown>, name: string]

const placesIn = (value: unknown): Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]): Place[] => [
        [value as Place[0], name],
        ...placesIn(inner),
      ])
