import type { Piece } from '../lib/texts/word-diff.ts'

import styles from './marked-words.module.css'

interface MarkedWordsProps {
  pieces: readonly Piece[]
  /** Of which of the two texts; both in one if left out. */
  side?: 'before' | 'after'
}

/** The words of a text, with those marked that an earlier or later one does not have. */
export const MarkedWords = ({ pieces, side }: MarkedWordsProps) =>
  ofSide(pieces, side).map(({ in: where, text }, at) => {
    if (where === 'both') return text
    const Mark = where === 'before' ? 'del' : 'ins'
    return (
      <Mark key={at} className={styles[where]}>
        {text}
      </Mark>
    )
  })

/** One of two texts that stand side by side, of which neither is the earlier: what only this one has is marked. */
export function OwnWords({ pieces, side }: Required<MarkedWordsProps>) {
  // Texts without a word in common need no marks.
  const isAlike = pieces.some((piece) => piece.in === 'both' && /[\p{L}\p{N}]/u.test(piece.text))
  return ofSide(pieces, side).map(({ in: where, text }, at) =>
    where === 'both' || !isAlike ? (
      text
    ) : (
      <ins key={at} className={styles.own}>
        {text}
      </ins>
    ),
  )
}

const ofSide = (pieces: readonly Piece[], side: MarkedWordsProps['side']) =>
  pieces.filter((piece) => !side || piece.in === 'both' || piece.in === side)
