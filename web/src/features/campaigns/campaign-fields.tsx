import { CAMPAIGN_LIMITS } from '../../../../src/features/campaigns/campaigns.fields.ts'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { CAMPAIGN_LABELS, type CampaignValues } from './campaign-values.ts'

interface CampaignFieldsProps {
  values: CampaignValues
  onChange: (values: CampaignValues) => void
  /** Says that the name is required. */
  showErrors: boolean
}

export function CampaignFields({ values, onChange, showErrors }: CampaignFieldsProps) {
  const { name, description } = values
  return (
    <>
      <TextField
        label={CAMPAIGN_LABELS.name}
        path="name"
        required
        error={showErrors && name.trim() === '' ? 'Campaign name is required' : undefined}
        value={name}
        maxLength={CAMPAIGN_LIMITS.name}
        onChange={({ target }) => onChange({ ...values, name: target.value })}
      />
      <Field
        label={CAMPAIGN_LABELS.description}
        path="description"
        optional
        counter={{ count: description.length, max: CAMPAIGN_LIMITS.description }}
      >
        <TextArea
          value={description}
          maxLength={CAMPAIGN_LIMITS.description}
          onChange={({ target }) => onChange({ ...values, description: target.value })}
        />
      </Field>
    </>
  )
}
