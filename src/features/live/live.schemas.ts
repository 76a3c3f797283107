import * as z from 'zod'

import { wholeNumber } from '../../numbers.schemas.ts'
import { THING_KINDS } from '../../things.limits.ts'

const LIVE_KINDS = [
  ...THING_KINDS,
  'tag',
  'kind',
  'notes',
  'members',
  'campaign',
  'show',
  'suggestion',
] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** A page cannot set the header `Last-Event-ID` of a stream that it opens. */
export const eventsQuery = z.object({
  last_event_id: wholeNumber('The id of an event is a whole number above 0.').optional(),
})

/** `event: changed`, from the reader's side. Notes, members, campaign and show have the campaign's id. */
export const changed = z.object({
  kind: z.enum(LIVE_KINDS),
  id: z.int(),
  action: z.enum(['created', 'updated', 'deleted']),
})

/** `event: reveal`, for those who received it. */
export const revealed = z.object({
  reveal_id: z.int(),
  what: z.object({ kind: z.string(), id: z.int(), name: z.string() }),
  /** On whose page it is read: see `GET /api/reveals`. */
  at: z.object({ kind: z.string(), id: z.int() }),
})

export type Changed = z.infer<typeof changed>
export type Revealed = z.infer<typeof revealed>
