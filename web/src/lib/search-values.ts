/** Reads the value of a parameter of the address; undefined leaves the parameter out. */
type ReadValue = (value: unknown) => unknown

export type SearchOf<Readers extends Record<string, ReadValue>> = {
  [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>
}

/** Reads the parameters that a page knows from an address, as far as they are valid. */
export const searchReader =
  <Readers extends Record<string, ReadValue>>(readers: Readers) =>
  (raw: Record<string, unknown>): SearchOf<Readers> => {
    const read = Object.entries(readers).map(([name, valueOf]) => [name, valueOf(raw[name])])
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<Readers>
  }

export const oneOf =
  <const Value>(...values: readonly Value[]) =>
  (value: unknown) =>
    values.find((one) => one === value)

export const anId = (value: unknown) => (isId(value) ? value : undefined)
export const aText = (value: unknown) => (isWritten(value) ? String(value) : undefined)

/** Whether a parameter of the address has a value. The router reads `q=7` as a number. */
export function isWritten(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
