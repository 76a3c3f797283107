import { type Npc, NPC_DEFAULTS } from '../../../../src/features/npcs/npcs.schemas.ts'

/** The names in a category text. The default category means none. */
export function splitTags(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '' && name !== NPC_DEFAULTS.tag)
}

export const joinTags = (names: readonly string[]): string => names.join(', ') || NPC_DEFAULTS.tag

/** Without regard to case, as the server compares tag names. */
export function isNamed(text: string | undefined, name: string): boolean {
  return splitTags(text ?? '').some((other) => key(other) === key(name))
}

export function toggleTag(text: string, name: string): string {
  const names = splitTags(text)
  return joinTags(
    isNamed(text, name) ? names.filter((other) => key(other) !== key(name)) : [...names, name],
  )
}

/** The assigned tags that the category text does not name. */
export const unnamedTags = ({ tag, tags }: Pick<Npc, 'tag' | 'tags'>) =>
  tags.filter(({ name }) => !isNamed(tag, name))

/** What the category text says that the assigned tags do not say; the default where neither says anything. */
export function categoryOf({ tag, tags }: Pick<Npc, 'tag' | 'tags'>): string {
  const names = splitTags(tag).filter((name) => !tags.some((other) => isNamed(other.name, name)))
  return names.length === 0 && tags.length === 0 ? NPC_DEFAULTS.tag : names.join(', ')
}

/** The category text with the names of all assigned tags. */
export function withAssignedTags(npc: Pick<Npc, 'tag' | 'tags'>): string {
  const unnamed = unnamedTags(npc).map(({ name }) => name)
  return unnamed.length > 0 ? joinTags([...splitTags(npc.tag), ...unnamed]) : npc.tag
}

const key = (name: string): string => name.trim().normalize('NFC').toLowerCase()
