type Named = readonly { kind: string; id: number; name: string }[]

/** The kind of thing that a field names by its id. */
const KIND_OF: Record<string, string> = {
  location_id: 'location',
  map_id: 'map',
  from_npc_id: 'npc',
  to_npc_id: 'npc',
  npcs: 'npc',
  locations: 'location',
  articles: 'article',
  here: 'location',
}

/** A value as a text that can be compared: names in place of ids. */
export function valueWords(field: string, value: unknown, named: Named): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    return value.map((item) => valueWords(field, item, named)).join('\n')
  }
  if (typeof value === 'object') {
    const { kind, id, name } = value as { kind?: string; id?: number; name?: string }
    if (name !== undefined) return name
    if (id !== undefined) return nameOf(named, kind ?? KIND_OF[field], id)
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => `${key.replaceAll('_', ' ')}: ${valueWords(field, part, named)}`)
      .join('\n')
  }
  if (
    typeof value === 'number' &&
    (field in KIND_OF || field === 'parent_id' || field === 'tags')
  ) {
    return nameOf(named, field === 'tags' ? 'tag' : KIND_OF[field], value)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const nameOf = (named: Named, kind: string | undefined, id: number): string =>
  named.find((one) => one.id === id && (kind === undefined || one.kind === kind))?.name ?? 'Unknown'
