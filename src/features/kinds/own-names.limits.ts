type Values = Record<string, unknown>

/** The name of an own value where all fields of a thing stand together, such as in a history or a form. */
export type OwnName = `own.${string}`
export const nameOfOwn = (key: string): OwnName => `own.${key}`
export const isOwn = (name: string): name is OwnName => name.startsWith('own.')
export const keyOfOwn = (name: OwnName): string => name.slice('own.'.length)

/** The fields of an answer or a write with those of `own` among them. */
export function flatten({ own, ...fields }: Values): Values {
  if (typeof own !== 'object' || own === null) return fields
  const values = Object.entries(own).map(([key, value]) => [nameOfOwn(key), value])
  return { ...fields, ...Object.fromEntries(values) }
}

/** The way back. */
export function unflatten(values: Values): Values & { own?: Values } {
  const entries = Object.entries(values)
  const own = entries.flatMap(([name, value]) => (isOwn(name) ? [[keyOfOwn(name), value]] : []))
  const rest = Object.fromEntries(entries.filter(([name]) => !isOwn(name)))
  return own.length > 0 ? { ...rest, own: Object.fromEntries(own) } : rest
}
