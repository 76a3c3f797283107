import { oneOf, searchReader } from '../../lib/search-values.ts'

export type PrintSearch = ReturnType<typeof readPrintSearch>
export type PrintPart = NonNullable<PrintSearch['part']>

export const readPrintSearch = searchReader({
  /** NPC cards, unless said. */
  part: oneOf('npcs', 'handouts', 'session', 'book'),
  /** Only NPCs of that class or tag. */
  tag: (tag) => (typeof tag === 'string' && tag !== '' ? tag : undefined),
  /** The session of the sheet; otherwise the running or the next one. */
  session: (id) => (Number.isSafeInteger(id) ? (id as number) : undefined),
})
