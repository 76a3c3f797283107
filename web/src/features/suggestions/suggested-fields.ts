import type { SuggestedKind } from '../../../../src/features/suggestions/suggestions.schemas.ts'

/** What can be suggested on the page, in the order of the forms. */
export const SUGGESTED_FIELDS: Record<SuggestedKind, readonly string[]> = {
  npc: ['name', 'description', 'personality', 'backstory'],
  location: ['name', 'description'],
  article: ['name', 'description'],
  session: ['title', 'notes'],
  connection: ['label', 'description'],
}

const ONE_LINE: ReadonlySet<string> = new Set(['name', 'title', 'label'])

/** Whether a text is written in several lines. */
export const isLong = (name: string): boolean => !ONE_LINE.has(name)
