import type { KindOf, OwnField, Starter } from './kinds.limits.ts'

interface FirstKind {
  of: KindOf
  starter: Starter | null
  name: string
  plural: string
  icon: string
  fields: OwnField[]
}

const builtIn = (of: KindOf, name: string, icon: string): FirstKind => ({
  of,
  starter: null,
  name,
  plural: `${name}s`,
  icon,
  fields: [],
})

const articles = (
  starter: Starter,
  icon: string,
  name: string,
  { plural = `${name}s`, fields = [] }: Partial<FirstKind> = {},
): FirstKind => ({ of: 'article', starter, name, plural, icon, fields })

/** A quest is open while its status reads so, or nothing. */
export const STATUS_KEY = 'status'
export const OPEN = 'Open'

const status: OwnField = {
  key: STATUS_KEY,
  label: 'Status',
  type: 'choice',
  read_by: 'everyone',
  choices: [OPEN, 'Done', 'Failed'],
}

/** What a campaign has from the beginning, in order. */
export const FIRST_KINDS: FirstKind[] = [
  builtIn('npc', 'NPC', 'crown'),
  builtIn('location', 'Location', 'map'),
  builtIn('session', 'Session', 'book'),
  articles('faction', 'shield', 'Faction'),
  articles('item', 'sword', 'Item'),
  articles('quest', 'torch', 'Quest', { fields: [status] }),
  articles('creature', 'dragon-head', 'Creature'),
  articles('lore', 'spell-book', 'Lore', { plural: 'Lore' }),
  articles('handout', 'treasure-map', 'Handout'),
]
