import type { JournalEntry, LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import { answer, api } from '../../lib/api.ts'

/** Where something is written down: the log of a session, or the journal of an NPC. */
export type To = { sessionId: number; npcId?: never } | { sessionId?: never; npcId: number }

const LATEST = 50

export async function add(to: To, line: LogLine): Promise<JournalEntry> {
  if (to.npcId === undefined) {
    const param = { id: `${to.sessionId}` }
    return answer(api.storyline[':id'].log.$post({ param, json: line }))
  }
  const { content, visibility } = line
  const json = { content, ...(visibility && { visibility }) }
  return answer(api.npcs[':id'].journal.$post({ param: { id: `${to.npcId}` }, json }))
}

/** What stands there now, as far as it is new enough. */
export async function readLatest(to: To): Promise<JournalEntry[]> {
  if (to.npcId === undefined) {
    const param = { id: `${to.sessionId}` }
    return (await answer(api.storyline[':id'].log.$get({ param }))).entries
  }
  const query = { limit: `${LATEST}` }
  const asked = api.npcs[':id'].journal.$get({ param: { id: `${to.npcId}` }, query })
  return (await answer(asked, 'next_cursor')).entries
}
