import type { Visibility } from '../../../../src/choices.schemas.ts'

/** A text that a generator wrote. */
export interface Piece {
  text: string
  /** Who wrote it, in a sentence; empty for an unfinished text. */
  byline: string
  /** Who it was written for: a text for DMs may contain DM-only information. */
  visibility: Visibility
}

export const NO_PIECE: Piece = { text: '', byline: '', visibility: 'everyone' }
