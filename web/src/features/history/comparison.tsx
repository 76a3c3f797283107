import type { ReactNode } from 'react'

import { MarkedWords } from '../../components/marked-words.tsx'
import { classNames } from '../../design/class-names.ts'
import { type Hunk, hunksOf } from '../../lib/texts/merge-paragraphs.ts'
import { diffWords, type Piece } from '../../lib/texts/word-diff.ts'

import lettering from '../../design/lettering.module.css'
import styles from './history.module.css'

export interface ComparisonProps {
  before: string
  after: string
  labels?: [before: string, after: string]
  /** Shown beside each change, where there are several. */
  renderBeside?: (hunk: Hunk) => ReactNode
}

/** Two texts by their words, without what they share. Where words were replaced: side by side, if there is room; else in one. */
export function Comparison({
  before,
  after,
  labels = ['Before', 'After'],
  renderBeside,
}: ComparisonProps) {
  const changed = hunksOf(before, after)
  const hunks = changed.length > 0 ? changed : [{ before, after, restored: before }]
  return (
    <ul className={styles.comparison}>
      {hunks.map((hunk, at) => {
        const [old, now] = [hunk.before, hunk.after].map((text) => text.replace(/^\n+|\n+$/g, ''))
        return (
          <li key={at} className={styles.hunk}>
            <Versions before={old ?? ''} after={now ?? ''} labels={labels} />
            {hunks.length > 1 && renderBeside?.(hunk)}
          </li>
        )
      })}
    </ul>
  )
}

function Versions({ before, after, labels }: Required<Omit<ComparisonProps, 'renderBeside'>>) {
  const pieces = diffWords(before, after)
  const replaces = ['before', 'after'].every((side) => pieces.some((piece) => piece.in === side))
  return (
    <div className={classNames(styles.versions, before && after && replaces && styles.two)}>
      <Side pieces={pieces} side="before" label={labels[0]} />
      <Side pieces={pieces} side="after" label={labels[1]} />
      <p className={styles.inOne}>
        <MarkedWords pieces={pieces} />
      </p>
    </div>
  )
}

interface SideProps {
  pieces: Piece[]
  side: 'before' | 'after'
  label: string
}

function Side({ pieces, side, label }: SideProps) {
  return (
    <div className={styles.side}>
      <p className={lettering.small}>{label}</p>
      <p className={styles.text}>
        <MarkedWords pieces={pieces} side={side} />
      </p>
    </div>
  )
}
