import * as z from 'zod'

import { field } from '../../fields.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { SESSION_LIMITS } from './storyline.limits.ts'

export * from './storyline.limits.ts'

const NUMBER_RANGE = `A session number is between 0 and ${SESSION_LIMITS.number}.`

/** What a session is made of, besides its NPCs, its locations, what is planned for it and its visibility. */
export const SESSION_FIELDS = {
  /** The next free number of the campaign unless given; 0 is that of the session before the first. */
  session_number: field(
    z
      .int('A session number is a whole number.')
      .min(0, NUMBER_RANGE)
      .max(SESSION_LIMITS.number, NUMBER_RANGE),
    { blank: 1, label: 'Number', required: true },
  ),
  title: field(
    oneLine('Session title is required')
      .min(1, 'Session title is required')
      .max(SESSION_LIMITS.title, `A session title has at most ${SESSION_LIMITS.title} characters.`),
    { blank: '', label: 'Session Title', required: true, search: 'name' },
  ),
  /** A day without a time, as in `2026-11-21`. */
  session_date: field(z.iso.date('Give the date of the session as 2026-11-21.'), {
    blank: '',
    label: 'Session Date',
    required: true,
  }),
  notes: field(
    z
      .string()
      .max(SESSION_LIMITS.notes, `Session notes have at most ${SESSION_LIMITS.notes} characters.`),
    { blank: '', label: 'Session Notes', search: 'text' },
  ),
  /** On the wire it is in the session's `plan`. */
  goals: field(
    z
      .string()
      .max(SESSION_LIMITS.goals, `The goals have at most ${SESSION_LIMITS.goals} characters.`),
    { blank: '', label: 'Goals', readBy: 'dm', search: 'text' },
  ),
} as const
