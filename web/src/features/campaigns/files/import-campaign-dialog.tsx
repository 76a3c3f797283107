import { useNavigate } from '@tanstack/react-router'
import { FileArchive, Import } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import type {
  ImportChoices,
  ImportPlan,
} from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { CAMPAIGN_LIMITS } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { FileDrop } from '../../../components/forms/file-drop.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { toastDeleted } from '../../../components/notices/undo-deletion.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { ForeignPlan, contentsOf } from './foreign-plan.tsx'
import type { ImportWork } from './import-progress.ts'
import { PlanCounts } from './plan-counts.tsx'
import { useCampaignImport } from './use-campaign-import.ts'

import styles from './campaign-files.module.css'

interface ImportCampaignDialogProps {
  /** What was dropped on the page. */
  dropped: File | undefined
  /** The campaign that is proposed; otherwise a new one. */
  into: number | undefined
  onClose: () => void
}

/** From a file to a campaign: choose it, look at what is in it, and import it. */
export default function ImportCampaignDialog({
  dropped,
  into,
  onClose,
}: ImportCampaignDialogProps) {
  const navigate = useNavigate()
  const { work, shown, failure, isPlanning, send, choose, confirm, stop } = useCampaignImport(
    (name, deletion_id) => {
      if (deletion_id === null) {
        toast(`${isolate(name)} is imported and is now the current campaign.`, {
          action: { label: 'Open', run: () => void navigate({ to: '/dashboard' }) },
        })
      } else toastDeleted(`Imported into ${isolate(name)}.`, { deletion_id })
      onClose()
    },
    into,
  )
  const [name, setName] = useState<string | null>(null)
  const plan = shown?.plan
  const isBusy = work !== null
  const isReady = shown?.state === 'ready' && !!plan
  const isImporting = shown?.state === 'importing'
  // Of another program's file, each group may be left out.
  const isEmpty = !!plan?.groups.length && plan.groups.every(({ becomes }) => becomes === 'leave')
  const chosenName = name ?? plan?.name ?? ''

  function take(file: File) {
    setName(null)
    void send(file)
  }

  const sendDropped = useEffectEvent(() => dropped && send(dropped))
  useEffect(() => void sendDropped(), [])

  return (
    <Dialog
      locked={isBusy}
      onClose={onClose}
      title="Import a campaign"
      description={
        isReady
          ? `${contentsOf(plan)} Nothing is imported yet.`
          : 'A file becomes a new campaign. Files of other programs can also be added to one of yours.'
      }
    >
      <Form className={styles.import} onSubmit={() => void confirm(chosenName.trim())}>
        {failure && (
          <Alert tone="danger" title="Nothing was imported">
            {failure}
          </Alert>
        )}
        {!isBusy && !isReady && <ChooseFile onChoose={take} />}
        {isReady && (
          <ImportPlanView plan={plan} name={chosenName} onRename={setName} onChoose={choose} />
        )}
        {work && <ImportProgressView {...work} />}
        <DialogFooter>
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          {/* Stays in place: otherwise the second click of a double click would hit Stop. */}
          {(isReady || isImporting) && (
            <Button
              type="submit"
              variant="primary"
              icon={Import}
              busy={isImporting || isPlanning}
              disabled={chosenName.trim() === '' || isEmpty}
            >
              Import
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

interface ImportPlanProps {
  plan: ImportPlan
  name: string
  onRename: (name: string) => void
  onChoose: (choices: ImportChoices) => void
}

/** What the import creates, and what it changes. */
function ImportPlanView({ plan, name, onRename, onChoose }: ImportPlanProps) {
  const isForeign = plan.source.tool !== 'dramatis'
  const nameField = (
    <TextField
      label="Campaign Name"
      hint={isForeign ? undefined : `Exported on ${formatLongDate(plan.exported_at)}.`}
      error={name.trim() === '' ? 'Campaign name is required' : undefined}
      required
      value={name}
      maxLength={CAMPAIGN_LIMITS.name}
      onChange={({ target }) => onRename(target.value)}
    />
  )
  return (
    <div className={styles.plan}>
      {isForeign ? (
        <ForeignPlan plan={plan} nameField={nameField} onChoose={onChoose} />
      ) : (
        <>
          {nameField}
          <PlanCounts plan={plan} />
        </>
      )}
      {plan.notices.length > 0 && (
        <ul className={styles.notices} aria-label="Good to know">
          {plan.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One bar each for sending, checking and importing. */
function ImportProgressView({ label, part }: ImportWork) {
  const percent = part === null ? '' : ` ${Math.floor(part * 100)} %`
  return (
    <div className={styles.progress}>
      <progress max={1} aria-label={label} {...(part !== null && { value: part })} />
      <span className={styles.status}>
        <span role="status">{label}…</span>
        {percent}
      </span>
    </div>
  )
}

/** Chooses a campaign file. The server checks what it is. */
function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <FileDrop
      label="Campaign file"
      accept=""
      button="Choose a file"
      primary
      onChoose={onChoose}
      picture={<FileArchive aria-hidden />}
      hint={
        <>
          A campaign of Dramatis, Kanka, World Anvil, LegendKeeper, Foundry or Azgaar’s generator, a
          zip of Markdown notes or one document, a character card, or a CSV. You see what is in it
          before anything is imported.
        </>
      }
    />
  )
}
