import { type ReactNode, useEffect } from 'react'

import { Alert } from '../../components/alert.tsx'
import { useKeptFocus } from '../../components/focus/use-kept-focus.ts'
import { SkeletonLines } from '../../components/page/skeleton.tsx'
import { ScrollBox } from '../../components/scroll-box.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { GenerationProgress } from './generation-progress.tsx'
import type { Piece, Pieces } from './texts.ts'

import lettering from '../../design/lettering.module.css'
import prose from '../../design/prose.module.css'
import pen from './pen.module.css'
import styles from './text-piece.module.css'

interface TextPieceProps {
  piece: Piece
  pieces: Pieces
  /** What can be done with it once it is there. */
  children?: ReactNode
}

/** A text while it is generated; afterwards with its source and errors. */
export function TextPiece({ piece, pieces, children }: TextPieceProps) {
  const { phase, written, error, notice } = pieces
  const isRunning = phase === 'running'
  const text = isRunning ? written : piece.text
  const { fallback: box, onFocus } = useKeptFocus<HTMLDivElement>(phase)
  // Follows the last words, unless the reader has scrolled back.
  useEffect(() => {
    const { current } = box
    if (isRunning && current && isNearEnd(current)) current.scrollTo({ top: current.scrollHeight })
  }, [box, isRunning, written])

  return (
    <div className={styles.piece} onFocus={onFocus}>
      {(isRunning || text) && (
        <ScrollBox
          ref={box}
          className={styles.box}
          label={isRunning ? 'Being written' : 'Generated text'}
        >
          {text ? (
            <div className={classNames(prose.prose, styles.text, isRunning && pen.beingWritten)}>
              {text}
            </div>
          ) : (
            <SkeletonLines />
          )}
        </ScrollBox>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && <Alert tone={isRunning ? 'warning' : 'info'}>{notice}</Alert>}
      {isRunning && <GenerationProgress {...pieces} onStop={pieces.stop} />}
      {!isRunning && text && (
        <p className={lettering.quiet}>{piece.byline || 'Unfinished: the text ends here.'}</p>
      )}
      <VisuallyHidden role="status">
        {!isRunning && piece.byline && 'The text is written.'}
      </VisuallyHidden>
      {children}
    </div>
  )
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < 80
