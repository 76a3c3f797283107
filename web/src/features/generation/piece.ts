import * as z from 'zod'

import { VISIBILITIES } from '../../../../src/choices.schemas.ts'

/** A text that a generator wrote. */
export const piece = z.object({
  text: z.string(),
  /** Who wrote it, in a sentence; empty as long as it is not whole. */
  byline: z.string(),
  /** Whom it was written for: what is for DMs may tell what only they know. */
  visibility: z.enum(VISIBILITIES),
})

export type Piece = z.infer<typeof piece>

export const NO_PIECE: Piece = { text: '', byline: '', visibility: 'everyone' }
