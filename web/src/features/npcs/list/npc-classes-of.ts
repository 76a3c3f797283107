import {
  type AssignedTag,
  type Npc,
  NPC_DEFAULTS,
} from '../../../../../src/features/npcs/npcs.schemas.ts'
import { splitTags } from '../tag-text.ts'

interface NpcClass {
  name: string
  color: string | undefined
}

/** What an NPC counts as: the names in its category text, then the assigned tags that it does not name. */
export function classesOf({ tag, tags }: Pick<Npc, 'tag' | 'tags'>): NpcClass[] {
  const colors = new Map(tags.map(({ name, color }: AssignedTag) => [name, color]))
  const names = [...new Set([...splitTags(tag), ...colors.keys()])]
  if (names.length === 0) names.push(NPC_DEFAULTS.tag)
  return names.map((name) => ({ name, color: colors.get(name) }))
}
