/** What was made for a list of that shape: each combination of its parts is compiled once. */
export const rememberByShape = <Value>(
  memory: Map<string, Value>,
  shape: object,
  make: () => Value,
): Value => memory.getOrInsertComputed(Object.values(shape).join(' '), make)
