import { useState } from 'react'

import { VISIBILITIES } from '../../../../src/choices.schemas.ts'
import { FACE_STYLE_CHOICES } from '../../../../src/features/avatars/avatars.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { Failure } from '../../components/failure.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { Form } from '../../components/forms/form.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { CAMPAIGN_LABELS, type CampaignValues, valuesOf } from './campaign-values.ts'
import { useUpdateCampaign } from './campaigns.queries.ts'

const STYLE_WORDS: Record<CampaignValues['face_style'], string> = {
  auto: 'Chosen by Dramatis',
  adventurer: 'Adventurer',
  lorelei: 'Lorelei',
  papercut: 'Paper-cut',
  notionists: 'Notionists',
  'open-peeps': 'Open Peeps',
  'toon-head': 'Toon Head',
}

function show(field: keyof CampaignValues, values: CampaignValues): string {
  if (field === 'default_visibility') return VISIBILITY_WORDS[values.default_visibility]
  if (field === 'face_style') return STYLE_WORDS[values.face_style]
  const value = values[field]
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}

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
  const [showErrors, setShowErrors] = useState(false)

  function submit() {
    setShowErrors(true)
    if (values.name.trim() !== '') edit.save()
  }

  return (
    <Dialog onClose={onClose} title="Edit Campaign">
      <Form onSubmit={submit} refusal={edit.error}>
        <Failure {...edit.failure} />
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        <CampaignFields
          values={values}
          onChange={(next) => edit.change(() => next)}
          showErrors={showErrors}
        />
        <CampaignSettings values={values} onChange={(next) => edit.change(() => next)} />
        <FormFooter busy={saving} onCancel={() => edit.cancel(onClose, onResume)}>
          Save Changes
        </FormFooter>
      </Form>
      {edit.conflict && (
        <EditConflict
          what="this campaign"
          labels={CAMPAIGN_LABELS}
          show={show}
          {...edit.conflict}
        />
      )}
    </Dialog>
  )
}

interface CampaignSettingsProps {
  values: CampaignValues
  onChange: (values: CampaignValues) => void
}

/** What players see unless a DM chooses otherwise, and what models outside the network get. */
function CampaignSettings({ values, onChange }: CampaignSettingsProps) {
  return (
    <>
      <SelectField
        label={CAMPAIGN_LABELS.default_visibility}
        hint="For what DMs add, unless they choose otherwise. What players add is always for everyone."
        options={VISIBILITIES.map((visibility) => [visibility, VISIBILITY_WORDS[visibility]])}
        value={values.default_visibility}
        onChange={(default_visibility) => onChange({ ...values, default_visibility })}
      />
      <Checkbox
        checked={values.players_see_traits}
        onChange={(players_see_traits) => onChange({ ...values, players_see_traits })}
      >
        {CAMPAIGN_LABELS.players_see_traits}
      </Checkbox>
      <Checkbox
        checked={values.secrets_to_outside_models}
        onChange={(secrets_to_outside_models) => onChange({ ...values, secrets_to_outside_models })}
      >
        {CAMPAIGN_LABELS.secrets_to_outside_models}
      </Checkbox>
      <SelectField
        label={CAMPAIGN_LABELS.face_style}
        hint="Applies only to new faces."
        options={FACE_STYLE_CHOICES.map((style) => [style, STYLE_WORDS[style]])}
        value={values.face_style}
        onChange={(face_style) => onChange({ ...values, face_style })}
      />
    </>
  )
}
