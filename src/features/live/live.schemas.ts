import * as z from 'zod'

const LIVE_KINDS = [
  'npc',
  'location',
  'map',
  'connection',
  'session',
  'journal',
  'tag',
  'kind',
  'article',
  'secret',
  'notes',
  'members',
  'campaign',
  'show',
  'suggestion',
] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

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
