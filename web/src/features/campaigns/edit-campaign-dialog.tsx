import { type FormEvent, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { setAside } from '../../components/set-aside.ts'
import { messageOf } from '../../lib/http.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { campaignDraft, draftOf, isChanged } from './campaign-values.ts'
import { useUpdateCampaign } from './campaigns.queries.ts'

import styles from './create-campaign-form.module.css'

interface EditCampaignDialogProps {
  campaign: Campaign
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
}

export function EditCampaignDialog({ campaign, onClose, onResume }: EditCampaignDialogProps) {
  const draft = useDraft({
    of: `campaign-edit:${campaign.id}`,
    schema: campaignDraft,
    start: () => draftOf(campaign),
    isWorthKeeping: isChanged,
  })
  const { values, base } = draft.value
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
        onSuccess(saved) {
          draft.restart(draftOf(saved))
          onClose()
        },
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

  function cancel() {
    const putBack = draft.isDirty ? draft.restart(draftOf(campaign)) : null
    onClose()
    setAside(putBack, onResume)
  }

  function takeTheirs(current: Campaign) {
    draft.set(() => draftOf(current))
    setTheirs(null)
    return () => draft.set(() => ({ ...draftOf(current), values }))
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit Campaign">
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {draft.restored && <RestoredNotice onDiscard={() => draft.restart(draftOf(campaign))} />}
        <CampaignFields
          values={values}
          onChange={(next) => draft.set((before) => ({ ...before, values: next }))}
          told={told}
        />
        <DialogFooter>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={update.isPending}>
            Save Changes
          </Button>
        </DialogFooter>
      </form>
      {theirs && (
        <EditConflict
          what="this campaign"
          labels={{ name: 'Campaign Name', description: 'Description' }}
          base={base}
          mine={values}
          theirs={theirs}
          saving={update.isPending}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => save(theirs.updated_at)}
          onClose={() => setTheirs(null)}
        />
      )}
    </Dialog>
  )
}
