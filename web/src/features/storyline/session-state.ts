import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { today } from '../../lib/dates.ts'

type Times = Pick<Session, 'started_at' | 'ended_at'>

export const isRunning = ({ started_at, ended_at }: Times): boolean =>
  started_at !== null && ended_at === null

/** Its day is not over, and nothing has happened in it yet. */
export function isPlanned(session: Session): boolean {
  const { started_at, session_date, notes, npcs, locations } = session
  const isEmpty = notes.trim() === '' && npcs.length === 0 && locations.length === 0
  return started_at === null && session_date >= today() && isEmpty
}

/** In place of notes. */
export const noNotesWords = (session: Session): string =>
  isPlanned(session)
    ? 'Not played yet.'
    : isRunning(session)
      ? 'No notes yet.'
      : 'Nothing was written down.'
