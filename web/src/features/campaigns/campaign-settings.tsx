import { VISIBILITIES, type Visibility } from '../../../../src/choices.schemas.ts'
import { CAMPAIGN_FIELDS } from '../../../../src/features/campaigns/campaigns.fields.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Select } from '../../components/forms/select.tsx'
import type { CampaignValues } from './campaign-values.ts'

interface CampaignSettingsProps {
  values: CampaignValues
  onChange: (values: CampaignValues) => void
}

/** What players of a campaign get to see unless a DM says otherwise. */
export function CampaignSettings({ values, onChange }: CampaignSettingsProps) {
  return (
    <>
      <Field
        label={CAMPAIGN_FIELDS.default_visibility.label}
        hint="What a DM adds without choosing. What players add is always for everyone."
      >
        <Select
          value={values.default_visibility}
          onChange={({ target }) =>
            onChange({ ...values, default_visibility: target.value as Visibility })
          }
        >
          {VISIBILITIES.map((visibility) => (
            <option key={visibility} value={visibility}>
              {VISIBILITY_WORDS[visibility]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        checked={values.players_see_traits}
        onChange={(players_see_traits) => onChange({ ...values, players_see_traits })}
      >
        {CAMPAIGN_FIELDS.players_see_traits.label}
      </Checkbox>
    </>
  )
}
