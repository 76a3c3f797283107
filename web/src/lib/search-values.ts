/** Whether a parameter of the address has a value. The router reads `q=7` as a number. */
export function isWritten(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
