/**
 * JSON for everything that people wrote. Brackets are escaped, so that no string spells a mark of a chat template, such as
 * `<|im_start|>` or `[INST]`.
 */
export function asData(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value).replace(
      /[<>[\]]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  }
  if (Array.isArray(value)) return `[${value.map(asData).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, item]) => `${asData(key)}: ${asData(item)}`)
  return `{${entries.join(', ')}}`
}
