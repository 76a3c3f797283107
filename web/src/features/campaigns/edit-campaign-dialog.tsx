import { type FormEvent, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { setAside } from '../../components/set-aside.ts'
import { useEdit } from '../../lib/use-edit.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { valuesOf } from './campaign-values.ts'
import { useUpdateCampaign } from './campaigns.queries.ts'

import styles from './create-campaign-form.module.css'

const LABELS = { name: 'Campaign Name', description: 'Description' }

interface EditCampaignDialogProps {
  campaign: Campaign
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
}

export function EditCampaignDialog({ campaign, onClose, onResume }: EditCampaignDialogProps) {
  const update = useUpdateCampaign(campaign.id)
  const edit = useEdit({
    of: () => `campaign-edit:${campaign.id}`,
    subject: {
      thing: campaign,
      update: (changes, updated_at) => update.mutateAsync({ ...changes, updated_at }),
    },
    valuesOf,
    onSaved: onClose,
    failure: 'The campaign could not be saved.',
  })
  const { values, saving } = edit
  const [told, setTold] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (values.name.trim() !== '') edit.save()
  }

  function cancel() {
    const putBack = edit.isDirty ? edit.discard() : null
    onClose()
    setAside(putBack, onResume)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit Campaign">
      <form className={styles.form} onSubmit={submit} noValidate>
        {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        <CampaignFields values={values} onChange={(next) => edit.change(() => next)} told={told} />
        <DialogFooter>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving}>
            Save Changes
          </Button>
        </DialogFooter>
      </form>
      {edit.conflict && <EditConflict what="this campaign" labels={LABELS} {...edit.conflict} />}
    </Dialog>
  )
}
