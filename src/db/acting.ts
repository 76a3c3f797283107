import type { Transaction } from './database.ts'

/** In whose name a transaction changes what people wrote. */
export interface Acting {
  /** Null when the program itself acts. */
  userId: number | null
  acts?: Acts | undefined
}

/** Who made what is created: the person who suggested it, or who asks. */
export const authorOf = ({ userId, acts }: Acting): number | null => acts?.by ?? userId

/** What history says of a change that is more than a save. Nothing merges with such a revision. */
export interface Acts {
  action?: 'restored' | 'merged' | 'imported'
  /** Whose change it is, in place of the person who asks. */
  by?: number | null
  /** The DM who took a suggestion. */
  takenBy?: number
  /** The player who suggested it, where the DM chose other words. */
  suggestedBy?: number
  /** The revision that it restores. */
  restoredFrom?: number
  /** What several revisions have in common: one restore undoes them all. */
  batch?: number
  /** Runs in the same transaction, after the change. */
  also?: (tx: Transaction) => void
}
