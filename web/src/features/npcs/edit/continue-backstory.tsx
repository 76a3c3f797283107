import { PenLine, RefreshCw, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'

import { TEXT_LIMITS } from '../../../../../src/generation/texts/texts.limits.ts'
import { Button } from '../../../components/button.tsx'
import { useFocusBack } from '../../../components/focus/use-focus-back.ts'
import { TextField } from '../../../components/forms/text-field.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { DmOnlyInformationUsed } from '../../generation/dm-only-information.tsx'
import { GeneratorLine } from '../../generation/generator-line.tsx'
import { useWarmModel } from '../../generation/generator.ts'
import { TextPiece } from '../../generation/text-piece.tsx'
import type { ContinuationOf } from './use-continuation.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './continue-backstory.module.css'

/** Under the backstory: generates a continuation, to keep or to discard. */
export function ContinueBackstory({ continuation }: { continuation: ContinuationOf }) {
  const { isOpen, canBegin, canTakeBack } = continuation
  const button = useFocusBack<HTMLButtonElement>(isOpen)

  if (isOpen) return <Panel continuation={continuation} />
  return (
    <div className={styles.closed}>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        icon={PenLine}
        disabled={!canBegin}
        title={canBegin ? undefined : 'Write a beginning first'}
        onClick={continuation.open}
      >
        Continue the backstory
      </Button>
      {canTakeBack && (
        <span className={styles.kept}>
          <span role="status">Added above; it is saved with the sheet.</span>
          <Button variant="quiet" size="small" icon={Undo2} onClick={continuation.takeBack}>
            Take it back
          </Button>
        </span>
      )}
    </div>
  )
}

function Panel({ continuation }: { continuation: ContinuationOf }) {
  const { pieces, piece, isRunning, canBegin } = continuation
  const heading = useId()
  const hasText = !isRunning && piece.text !== ''
  useWarmModel()

  function begin() {
    if (!isRunning && canBegin) void continuation.write()
  }

  /** Enter would submit the sheet. */
  function beginByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!hasText) begin()
  }

  function discard() {
    const hadText = isRunning || hasText
    const run = continuation.discard()
    if (!hadText) return
    toast('The new part is discarded.', { tone: 'info', action: { label: 'Undo', run } })
  }

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        How it goes on
      </h3>
      <TextField
        label="What should happen"
        optional
        autoFocus={!piece.text}
        maxLength={TEXT_LIMITS.wish}
        readOnly={isRunning}
        autoComplete="off"
        placeholder="How the ferry was lost"
        value={continuation.wish}
        onChange={({ target }) => continuation.setWish(target.value)}
        onKeyDown={beginByKey}
      />
      <TextPiece piece={piece} pieces={pieces}>
        {continuation.tellsSecrets && <DmOnlyInformationUsed />}
      </TextPiece>
      {!isRunning && !hasText && (
        <div className={lettering.quiet}>
          <GeneratorLine task="texts" campaignId={continuation.campaignId} />
          {continuation.drawsOnSecrets && (
            <p>This NPC is DM only, so the text may use DM-only information.</p>
          )}
        </div>
      )}
      {!isRunning && (
        <div className={styles.buttons}>
          {hasText && (
            <Button variant="primary" onClick={continuation.keep}>
              Keep it
            </Button>
          )}
          <Button
            variant={hasText ? 'secondary' : 'primary'}
            icon={hasText ? RefreshCw : PenLine}
            disabled={!canBegin}
            onClick={begin}
          >
            {hasText || pieces.error ? 'Try again' : 'Continue'}
          </Button>
          {pieces.canUndo && (
            <Button variant="quiet" icon={Undo2} onClick={pieces.undo}>
              The one before
            </Button>
          )}
          <Button variant="quiet" onClick={discard}>
            {hasText ? 'Discard' : 'Cancel'}
          </Button>
        </div>
      )}
    </section>
  )
}
