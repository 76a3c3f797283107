import type { JournalEntry, LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import { answer, api } from '../../lib/api.ts'

/** Where something is written down: the log of a session, or the journal of an NPC or an article. */
export type To =
  | { sessionId: number; npcId?: never; articleId?: never }
  | { sessionId?: never; npcId: number; articleId?: never }
  | { sessionId?: never; npcId?: never; articleId: number }

const LATEST = 50

const journalOf = (to: To) =>
  to.npcId === undefined ? api.articles[':id'].journal : api.npcs[':id'].journal

export async function add(to: To, line: LogLine): Promise<JournalEntry> {
  if (to.sessionId !== undefined) {
    const param = { id: `${to.sessionId}` }
    return answer(api.storyline[':id'].log.$post({ param, json: line }))
  }
  const { content, visibility } = line
  const json = { content, ...(visibility && { visibility }) }
  const param = { id: `${to.npcId ?? to.articleId}` }
  return answer(journalOf(to).$post({ param, json }))
}

/** What stands there now, as far as it is new enough. */
export async function readLatest(to: To): Promise<JournalEntry[]> {
  if (to.sessionId !== undefined) {
    const param = { id: `${to.sessionId}` }
    return (await answer(api.storyline[':id'].log.$get({ param }))).entries
  }
  const query = { limit: `${LATEST}` }
  const asked = journalOf(to).$get({ param: { id: `${to.npcId ?? to.articleId}` }, query })
  return (await answer(asked, 'next_cursor')).entries
}
