import type { BinItem, Restorable } from '../../../../src/features/deletions/deletions.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'

export const KIND_WORDS: Record<Restorable, string> = {
  npc: 'NPC',
  journal: 'Journal entry',
  tag: 'Tag',
  location: 'Location',
  session: 'Session',
  connection: 'Connection',
  map: 'Map',
  secret: 'Secret',
  article: 'Article',
  kind: 'Kind',
  picture: 'Picture',
  campaign: 'Campaign',
}

const COUNTED = {
  npc: ['NPC', 'NPCs'],
  location: ['location', 'locations'],
  article: ['article', 'articles'],
  session: ['session', 'sessions'],
  map: ['map', 'maps'],
  journal: ['journal entry', 'journal entries'],
  connection: ['connection', 'connections'],
  secret: ['secret', 'secrets'],
} as const

const and = new Intl.ListFormat('en-US')

/** 'with 4 journal entries and 1 secret', or ''. */
export function withWords(beside: BinItem['with']): string {
  const words = Object.entries(COUNTED).flatMap(([kind, [one, more]]) => {
    const count = beside[kind as keyof typeof COUNTED] ?? 0
    return count > 0 ? [counted(count, one, more)] : []
  })
  return words.length > 0 ? `with ${and.format(words)}` : ''
}

/** 'for 30 days' */
export const forDays = (days: number): string => (days === 1 ? 'for a day' : `for ${days} days`)
