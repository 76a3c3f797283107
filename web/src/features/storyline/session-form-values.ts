import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { today } from '../../lib/dates.ts'

const chosenNpc = z.object({
  id: z.int(),
  name: z.string(),
  avatar_url: z.string(),
  introduced_this_session: z.boolean(),
  died_this_session: z.boolean(),
})

/** What can be filled in about a session. */
export const sessionFormValues = z.object({
  title: z.string(),
  session_date: z.string(),
  notes: z.string(),
  location_ids: z.array(z.int()),
  npcs: z.array(chosenNpc),
  visibility: z.enum(AUDIENCES),
})

export type ChosenNpc = z.infer<typeof chosenNpc>
export type SessionFormValues = z.infer<typeof sessionFormValues>

export function blankSession(): SessionFormValues {
  return {
    title: '',
    session_date: today(),
    notes: '',
    location_ids: [],
    npcs: [],
    visibility: 'everyone',
  }
}

export function valuesOf(session: Session): SessionFormValues {
  const { title, session_date, notes, npcs, visibility } = session
  return {
    title,
    session_date,
    notes,
    location_ids: session.locations.map(({ id }) => id),
    npcs,
    visibility,
  }
}

/** Whether anybody would miss what was filled in of a new session; its date alone is not worth keeping. */
export const isBegun = (values: SessionFormValues): boolean => {
  const blank = { ...blankSession(), session_date: values.session_date }
  return FIELDS.some((field) => !isSame(field, blank, values))
}

/** The values as they are sent. */
export function written<Values extends Partial<SessionFormValues>>(values: Values) {
  return { ...values, ...(values.npcs && { npcs: values.npcs.map(flagsOf) }) }
}

/** Whether a field says the same, in whatever order its parts were chosen. */
export function isSame(
  field: keyof SessionFormValues,
  a: SessionFormValues,
  b: SessionFormValues,
): boolean {
  if (field === 'location_ids') return sorted(a.location_ids) === sorted(b.location_ids)
  if (field === 'npcs') return sorted(a.npcs.map(flagsOf)) === sorted(b.npcs.map(flagsOf))
  return a[field] === b[field]
}

const FIELDS = Object.keys(sessionFormValues.shape) as (keyof SessionFormValues)[]

const flagsOf = ({ id, introduced_this_session, died_this_session }: ChosenNpc) => ({
  id,
  introduced_this_session,
  died_this_session,
})

function sorted(parts: readonly (number | { id: number })[]): string {
  return parts
    .map((part) => JSON.stringify(part))
    .toSorted()
    .join()
}
