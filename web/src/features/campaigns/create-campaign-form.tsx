import { useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { Form } from '../../components/forms/form.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { messageOf } from '../../lib/http.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { BLANK_CAMPAIGN } from './campaign-values.ts'
import { useCreateCampaign } from './campaigns.queries.ts'

interface CreateCampaignFormProps {
  onDone: () => void
  onCancel: () => void
  /** Opens the form again. */
  onResume: () => void
  /** What a blank name does: it disables the button, or shows an error after the button was pressed. */
  whenBlank: 'disable' | 'explain'
}

export function CreateCampaignForm(props: CreateCampaignFormProps) {
  const { onDone, whenBlank } = props
  const draft = useDraft({
    of: 'new-campaign',
    start: () => BLANK_CAMPAIGN,
    isWorthKeeping: ({ name, description }) => name.trim() !== '' || description.trim() !== '',
  })
  const { value: values } = draft
  const [showErrors, setShowErrors] = useState(false)
  const create = useCreateCampaign()
  const blank = values.name.trim() === ''

  function submit() {
    setShowErrors(true)
    if (blank) return
    const campaign = {
      name: values.name.trim(),
      description: values.description.trim(),
      // What a DM makes is hidden until it is told.
      default_visibility: 'dm' as const,
      face_style: 'papercut' as const,
    }
    draft.settleAfter(create.mutateAsync(campaign, { onSuccess: onDone }), () => BLANK_CAMPAIGN)
  }

  return (
    <Form onSubmit={submit} refusal={create.error}>
      {create.error && (
        <Alert tone="danger" title="Failed to create campaign">
          {messageOf(create.error, create.error.message)}
        </Alert>
      )}
      {draft.restored && <RestoredNotice onDiscard={() => draft.restart(BLANK_CAMPAIGN)} />}
      <CampaignFields
        values={values}
        onChange={(next) => draft.set(() => next)}
        showErrors={showErrors}
      />
      <FormFooter
        busy={create.isPending}
        disabled={whenBlank === 'disable' && blank}
        onCancel={() => draft.cancel(props.onCancel, props.onResume)}
      >
        {create.isPending ? 'Creating…' : 'Create Campaign'}
      </FormFooter>
    </Form>
  )
}

interface CreateCampaignDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CreateCampaignDialog({ open, onOpenChange }: CreateCampaignDialogProps) {
  function finish() {
    onOpenChange(false)
    toast('The campaign was created and is now the current one.')
  }

  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Create Campaign"
      description="A campaign holds its own characters, locations and stories, and the people who play in it."
    >
      <CreateCampaignForm
        whenBlank="explain"
        onDone={finish}
        onCancel={() => onOpenChange(false)}
        onResume={() => onOpenChange(true)}
      />
    </Dialog>
  )
}
