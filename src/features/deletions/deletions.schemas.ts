import * as z from 'zod'

import { done } from '../../answers.schemas.ts'

/** What can be brought back after its deletion. */
const RESTORABLE = [
  'npc',
  'journal',
  'tag',
  'location',
  'session',
  'connection',
  'map',
  'secret',
] as const

/** How long a deletion can be undone. */
export const UNDO_HOURS = 24

/** What deleting answers: with the deletion's id it can be undone. */
export const deleted = done.extend({ deletion_id: z.int() })

/** `POST /api/deletions/{id}/undo` */
export const restored = done.extend({ kind: z.enum(RESTORABLE), id: z.int() })

export type Restorable = (typeof RESTORABLE)[number]
export type Deleted = z.infer<typeof deleted>
export type Restored = z.infer<typeof restored>
