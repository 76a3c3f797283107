import { Check, Copy, NotebookPen } from 'lucide-react'
import { useState } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { formatLongDate, today } from '../../../lib/dates.ts'
import { useAppendNote } from '../../notes/use-append-note.ts'
import type { RecapOf } from './use-recap.ts'

import styles from './recap.module.css'

interface RecapOutcomeProps {
  campaignId: number
  recap: RecapOf
}

/** Copies a recap, or adds it to the notes of its readers. */
export function RecapOutcome({ campaignId, recap: { piece, asDm } }: RecapOutcomeProps) {
  const isForDms = piece.visibility === 'dm'
  const note = useAppendNote(campaignId)
  const [copied, setCopied] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const type = isForDms ? 'dm' : 'public'
  const text = `Recap, ${formatLongDate(today())}\n\n${piece.text}`
  const isAdded = note.isSuccess && note.variables.text === text

  async function copy() {
    const isCopied = await copyText(piece.text)
    setBlocked(!isCopied)
    if (isCopied) setCopied(piece.text)
  }

  return (
    <div className={styles.outcome}>
      {asDm && (
        <p className={styles.meaning}>
          {isForDms
            ? 'Written for DMs: it may tell what players do not know.'
            : 'Written for players, from what they may see.'}
        </p>
      )}
      {isBlocked && (
        <Alert tone="danger">
          The browser does not let this page copy. Select the text above instead.
        </Alert>
      )}
      <Failure error={note.error} otherwise="Failed to save notes" />
      <div className={styles.buttons}>
        <Button icon={copied === piece.text ? Check : Copy} onClick={() => void copy()}>
          {copied === piece.text ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="primary"
          icon={isAdded ? Check : NotebookPen}
          busy={note.isPending}
          aria-disabled={isAdded}
          onClick={() => isAdded || note.mutate({ type, text })}
        >
          {isAdded ? 'In the notes' : isForDms ? 'Add to the DM notes' : 'Add to the public notes'}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {isAdded &&
          (isForDms
            ? 'Added at the end of the DM notes.'
            : 'Added at the end of the public notes, where everyone in the campaign can read it.')}
      </p>
    </div>
  )
}
