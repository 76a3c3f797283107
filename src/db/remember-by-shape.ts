/** What was made for a list of that shape: each combination of its parts is compiled once. */
export function rememberByShape<Value>(
  memory: Map<string, Value>,
  shape: object,
  make: () => Value,
): Value {
  const key = Object.values(shape).join(' ')
  let value = memory.get(key)
  if (!value) {
    value = make()
    memory.set(key, value)
  }
  return value
}
