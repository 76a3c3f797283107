import { PenLine, Undo2 } from 'lucide-react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DmOnlyInformationUsed } from '../generation/dm-only-information.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { GeneratorLine } from '../generation/generator-line.tsx'
import type { WriteOut } from './use-write-out.ts'

import styles from './journal.module.css'

interface WriteOutLineProps {
  campaignId: number
  writeOut: WriteOut
  /** Who will see the entry. */
  visibility: Visibility
}

/** Under the composer: generates an entry from a few words, and restores the words. */
export default function WriteOutLine({ campaignId, writeOut, visibility }: WriteOutLineProps) {
  const { isRunning, typed, canBegin, tooLong, error, notice } = writeOut
  const toldSecrets = typed?.visibility === 'dm' && visibility === 'everyone'
  return (
    <>
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && <Alert tone={isRunning ? 'warning' : 'info'}>{notice}</Alert>}
      {toldSecrets && <DmOnlyInformationUsed />}
      {isRunning && <GenerationProgress {...writeOut} onStop={writeOut.stop} />}
      {!isRunning && typed && (
        <div className={styles.writeOut}>
          <p className={styles.byline} role="status">
            {typed.byline || 'Unfinished: the text ends here.'}
          </p>
          <Button variant="quiet" size="small" icon={Undo2} onClick={writeOut.bringBack}>
            Bring back my words
          </Button>
        </div>
      )}
      {!isRunning && !typed && (
        <div className={styles.writeOut}>
          <Button
            variant="quiet"
            size="small"
            icon={PenLine}
            disabled={!canBegin}
            title={tooLong ? 'It is written out already' : 'A few words become an entry'}
            onClick={writeOut.begin}
          >
            Expand my note
          </Button>
          {canBegin && <GeneratorLine compact task="texts" campaignId={campaignId} />}
        </div>
      )}
    </>
  )
}
