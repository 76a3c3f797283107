import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { today } from '../../lib/dates.ts'

type Contents = Pick<Session, 'notes' | 'npcs' | 'locations' | 'articles'>
type Times = Pick<Session, 'started_at' | 'ended_at'>

export const isRunning = ({ started_at, ended_at }: Times): boolean =>
  started_at !== null && ended_at === null

/** Its day is still to come, or it is today and nothing has happened in it yet. */
export function isPlanned({ started_at, session_date, ...session }: Session): boolean {
  if (started_at !== null || session_date < today()) return false
  return session_date > today() || isEmpty(session)
}

export const isEmpty = ({ notes, npcs, locations, articles }: Contents): boolean =>
  notes.trim() === '' && npcs.length + locations.length + articles.length === 0

/** In place of notes. */
export const noNotesWords = (session: Session): string =>
  isPlanned(session) ? 'Not played yet.' : 'No notes yet.'
