import { type FormEvent, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { type Versions, VersionsDialog } from '../../components/versions-dialog.tsx'
import { messageOf } from '../../lib/http.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { useUpdateCampaign } from './campaigns.queries.ts'

import styles from './create-campaign-form.module.css'

interface EditCampaignDialogProps {
  /** As it stood when editing began. */
  campaign: Campaign
  onClose: () => void
}

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const [base, setBase] = useState(campaign)
  const [values, setValues] = useState({ name: base.name, description: base.description })
  const [told, setTold] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Campaign | null>(null)
  const update = useUpdateCampaign(campaign.id)

  function save(over: string) {
    const { name, description } = { ...values, name: values.name.trim() }
    setFailure(null)
    update.mutate(
      {
        ...(name !== base.name && { name }),
        ...(description !== base.description && { description: description.trim() }),
        updated_at: over,
      },
      {
        onSuccess: onClose,
        onError(error) {
          const current = findCurrent(error) as Campaign | null
          setTheirs(current)
          if (!current) setFailure(messageOf(error, 'The campaign could not be saved.'))
        },
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (values.name.trim() !== '' && !update.isPending) save(base.updated_at)
  }

  if (theirs) {
    const versions: Versions[] = [
      { label: 'Campaign Name', mine: values.name, theirs: theirs.name },
      { label: 'Description', mine: values.description, theirs: theirs.description },
    ].filter(({ mine, theirs }) => mine !== theirs)
    return (
      <VersionsDialog
        what="this campaign"
        versions={versions}
        saving={update.isPending}
        onTakeTheirs={() => {
          setBase(theirs)
          setValues({ name: theirs.name, description: theirs.description })
          setTheirs(null)
        }}
        onKeepMine={() => save(theirs.updated_at)}
        onClose={() => setTheirs(null)}
      />
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit Campaign">
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <CampaignFields values={values} onChange={setValues} told={told} />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={update.isPending}>
            Save Changes
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
