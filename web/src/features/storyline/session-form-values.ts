import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Session, SessionNpc } from '../../../../src/features/storyline/storyline.schemas.ts'
import { VISIBILITY_LABEL } from '../../components/dm-only-words.ts'
import { today } from '../../lib/dates.ts'
import { isEqual } from '../../lib/drafts/edit-draft.ts'
import { hasOwn, type OwnThing, type OwnValues, ownValues, withOwn } from '../kinds/own-values.ts'

export type ChosenNpc = Pick<
  SessionNpc,
  'id' | 'name' | 'avatar_url' | 'introduced_this_session' | 'died_this_session'
>

/** The fields of a session that people fill in. */
export interface SessionFormValues
  extends Pick<Session, 'title' | 'session_date' | 'notes' | 'visibility'>, OwnValues {
  /** Of a new session, null is the next one. */
  session_number: number | null
  /** The text of the plan. */
  goals: string
  location_ids: number[]
  npcs: ChosenNpc[]
  articles: OwnThing[]
}

export const SESSION_LABELS: Record<keyof SessionFormValues, string> = {
  title: 'Session Title',
  session_number: 'Number',
  session_date: 'Session Date',
  goals: 'Plan',
  notes: 'Session Notes',
  location_ids: 'Locations Visited',
  npcs: 'NPCs Interacted With',
  articles: 'From the World',
  visibility: VISIBILITY_LABEL,
}

export const blankSession = (visibility: Visibility): SessionFormValues => ({
  title: '',
  session_number: null,
  session_date: today(),
  goals: '',
  notes: '',
  location_ids: [],
  npcs: [],
  articles: [],
  visibility,
})

export const valuesOf = (session: Session): SessionFormValues => ({
  ...ownValues(session.own),
  title: session.title,
  session_number: session.session_number,
  session_date: session.session_date,
  goals: session.plan?.goals ?? '',
  notes: session.notes,
  location_ids: session.locations.map(({ id }) => id),
  npcs: session.npcs,
  articles: session.articles.map(({ id, name }) => ({ kind: 'article', id, name })),
  visibility: session.visibility,
})

/** Whether a new session is worth keeping; a date alone is not, nor who may see it. */
export function isBegun(values: SessionFormValues): boolean {
  const { session_date, visibility } = values
  const blank = { ...blankSession('everyone'), session_date, visibility }
  const fields = Object.keys(blank) as (keyof SessionFormValues)[]
  return hasOwn(values) || fields.some((field) => !isSame(field, blank, values))
}

/** The values as they are sent. */
export function written<Values extends Partial<SessionFormValues>>(values: Values) {
  const { session_number, articles, goals, npcs, ...rest } = withOwn(values)
  return {
    ...rest,
    ...(typeof session_number === 'number' && { session_number }),
    ...(goals !== undefined && { plan: { goals } }),
    ...(npcs && { npcs: npcs.map(flagsOf) }),
    ...(articles && { article_ids: articles.map(({ id }) => id) }),
  }
}

/** The order in which locations and NPCs were chosen makes no difference. */
export function isSame(
  field: keyof SessionFormValues,
  a: SessionFormValues,
  b: SessionFormValues,
): boolean {
  if (field === 'location_ids') return sorted(a.location_ids) === sorted(b.location_ids)
  if (field === 'npcs') return sorted(a.npcs.map(flagsOf)) === sorted(b.npcs.map(flagsOf))
  return isEqual(field, a, b)
}

const flagsOf = ({ id, introduced_this_session, died_this_session }: ChosenNpc) => ({
  id,
  introduced_this_session,
  died_this_session,
})

const sorted = (parts: readonly (number | { id: number })[]): string =>
  parts
    .map((part) => JSON.stringify(part))
    .toSorted()
    .join()
