import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { diffWords, type Piece } from '../../lib/word-diff.ts'

import styles from './history.module.css'

interface ComparisonProps {
  before: string
  after: string
  labels?: [before: string, after: string]
}

/** Two texts by their words: side by side at the desk, one within the other on a phone. */
export function Comparison({ before, after, labels = ['Before', 'After'] }: ComparisonProps) {
  const pieces = diffWords(before, after)
  return (
    <div className={styles.comparison}>
      <Side pieces={pieces} side="before" label={labels[0]} text={before} />
      <Side pieces={pieces} side="after" label={labels[1]} text={after} />
      <p className={styles.inOne}>
        {pieces.map((piece, index) => (
          <Marked key={index} piece={piece} />
        ))}
      </p>
    </div>
  )
}

interface SideProps {
  pieces: Piece[]
  side: 'before' | 'after'
  label: string
  text: string
}

function Side({ pieces, side, label, text }: SideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.label}>{label}</p>
      {text === '' ? (
        <p className={styles.nothing}>Nothing</p>
      ) : (
        <p className={styles.text}>
          {pieces
            .filter((piece) => piece.in === 'both' || piece.in === side)
            .map((piece, index) => (
              <Marked key={index} piece={piece} />
            ))}
        </p>
      )}
    </div>
  )
}

function Marked({ piece }: { piece: Piece }) {
  if (piece.in === 'both') return piece.text
  if (piece.in === 'before') {
    return (
      <del className={styles.gone}>
        <VisuallyHidden>Removed: </VisuallyHidden>
        {piece.text}
      </del>
    )
  }
  return (
    <ins className={styles.new}>
      <VisuallyHidden>Added: </VisuallyHidden>
      {piece.text}
    </ins>
  )
}
