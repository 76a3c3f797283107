import { Import } from 'lucide-react'
import { useState } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportPlanView } from './import-plan.tsx'
import { ImportProgressView } from './import-progress.tsx'
import { useCampaignImport } from './use-campaign-import.ts'

import styles from './campaign-files.module.css'

/** From a file to a campaign: choose it, look at what is in it, and import it. */
export default function ImportCampaignDialog({ onClose }: { onClose: () => void }) {
  const { sending, shown, failure, isWaiting, send, confirm, stop } = useCampaignImport((name) => {
    toast(`${name} is imported and is now the current campaign.`)
    onClose()
  })
  const [name, setName] = useState<string | null>(null)
  const plan = shown?.plan
  const isBusy = sending !== null || isWaiting
  const isReady = shown?.state === 'ready' && !!plan
  const isImporting = shown?.state === 'importing'
  const chosenName = name ?? plan?.name ?? ''

  function choose(file: File) {
    setName(null)
    void send(file)
  }

  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title="Import a campaign"
      description={
        isReady
          ? 'This is in the file. Nothing is imported yet.'
          : 'A file that was exported from Dramatis becomes a campaign of yours, with everything in it.'
      }
    >
      <div className={styles.import}>
        {failure && (
          <Alert tone="danger" title="Nothing was imported">
            {failure}
          </Alert>
        )}
        {!isBusy && !isReady && <ChooseFile onChoose={choose} />}
        {isReady && <ImportPlanView plan={plan} name={chosenName} onRename={setName} />}
        {isBusy && <ImportProgressView sending={sending} shown={shown} />}
        <DialogFooter>
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          {/* It keeps its place, because a double click would cancel what has begun. */}
          {(isReady || isImporting) && (
            <Button
              variant="primary"
              icon={Import}
              busy={isImporting}
              disabled={chosenName.trim() === ''}
              onClick={() => void confirm(chosenName.trim())}
            >
              Import
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  )
}
