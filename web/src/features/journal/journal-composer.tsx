import { type KeyboardEvent, Suspense, useId } from 'react'

import { readersOf } from '../../../../src/choices.schemas.ts'
import { JOURNAL_LIMITS } from '../../../../src/features/journal/journal.limits.ts'
import { Button } from '../../components/button.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { WritingArea } from '../../components/writing/writing-area.tsx'
import { classNames } from '../../design/class-names.ts'
import { useNewEntryDraft } from './journal-draft.ts'
import type { JournalOf } from './journal.queries.ts'
import { useAddEntry } from './use-add-entry.ts'
import { useWriteOut } from './use-write-out.ts'

import styles from './journal.module.css'

// Wanted with the first words.
const WriteOutLine = lazyPart(() => import('./write-out-line.tsx'))

interface JournalComposerProps {
  of: JournalOf
  campaignId: number
  asDm: boolean
  /** Fixed to the foot of a small window. */
  isDocked: boolean
  /** Null when there is nothing to complain of any more. */
  onFailure: (sentence: string | null) => void
}

/** The counter enforces no limit. What could not be saved stays in the field. */
export function JournalComposer(props: JournalComposerProps) {
  const { of, campaignId, asDm, isDocked, onFailure } = props
  const { draft, choosesReaders, write, choose } = useNewEntryDraft(of, asDm)
  const { add, isSending } = useAddEntry({ of, campaignId, asDm, draft, onFailure })
  const writeOut = useWriteOut(of.id, asDm, draft)
  const counter = useId()
  const room = useTakenRoom(isDocked ? 'foot' : undefined)
  const { content, visibility } = draft.value
  const isBlank = content.trim() === ''

  function save() {
    if (!writeOut.isRunning) add()
  }

  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    save()
  }

  return (
    <Form
      ref={room}
      className={classNames(styles.composer, isDocked && styles.docked, !isBlank && styles.filled)}
      onSubmit={save}
    >
      <Field label="New journal entry" hideLabel>
        <WritingArea
          quiet
          data-new-entry
          rows={2}
          readOnly={writeOut.isRunning}
          value={content}
          placeholder="What happened, and when…"
          enterKeyHint="done"
          aria-describedby={counter}
          onChange={({ target }) => write(target.value)}
          onKeyDown={saveOnEnter}
        />
      </Field>
      <div className={styles.more}>
        {of.kind === 'npc' && (!isBlank || writeOut.isBegun) && (
          <Suspense>
            <WriteOutLine
              campaignId={campaignId}
              writeOut={writeOut}
              visibility={readersOf(visibility)}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.under}>
        <p id={counter} className={styles.counter}>
          {content.length}/{JOURNAL_LIMITS.counted} characters
        </p>
        <div className={styles.buttons}>
          {choosesReaders && (
            <span className={styles.switch}>
              <DmOnlySwitch value={visibility} disabled={writeOut.isRunning} onChange={choose} />
            </span>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            disabled={isBlank || writeOut.isRunning}
          >
            Add Entry
          </Button>
        </div>
      </div>
    </Form>
  )
}
