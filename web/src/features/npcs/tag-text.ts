import { NPC_DEFAULTS } from '../../../../src/features/npcs/npcs.schemas.ts'

/** The names in a category text; the default stands for none. */
export function splitTags(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '' && name !== NPC_DEFAULTS.tag)
}

/** Names joined by a comma and a space, as they are stored. */
export function joinTags(names: readonly string[]): string {
  return names.join(', ') || NPC_DEFAULTS.tag
}

export function toggleTag(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
}
