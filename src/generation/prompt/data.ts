/**
 * JSON in which no string can end itself or spell one of the marks that chat templates give a meaning
 * (`<|im_start|>`, `[INST]`): their brackets are escaped. Whatever people have written reaches a model like this.
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
