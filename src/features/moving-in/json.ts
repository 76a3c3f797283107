import { withoutMarks } from './link-marks.ts'

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an own key: a name in a file may be that of what every object has, such as `constructor`. */
export const ownValue = <Value>(
  record: Readonly<Partial<Record<string, Value>>> | undefined,
  key: string,
): Value | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined)

/** The objects of a list; some exports have an object with numbers as keys in its place. */
export const listOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []).filter(isObject)

/** A text or a number as text; anything else is empty. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? withoutMarks(value) : typeof value === 'number' ? String(value) : ''

const SAYS_NO: readonly unknown[] = [undefined, null, false, 0, '', '0', 'false']

/** Hides unless the value clearly says "no". */
export const saysHidden = (value: unknown): boolean => !SAYS_NO.includes(value)
