import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { NPC_LIMITS } from '../../../../src/features/npcs/npcs.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { classNames } from '../../design/class-names.ts'
import { choosesReaders } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { LocationField } from '../location-tree/location-field.tsx'
import { type Addition, type Candidate, canBeAdded } from './candidate.ts'
import { tagOf } from './use-addition.ts'

import disclosure from '../../components/disclosure.module.css'
import styles from './candidate.module.css'

interface CandidateAdditionProps {
  campaign: Campaign
  candidate: Candidate
  onChange: (changes: Partial<Addition>) => void
  onAdd: () => void
}

/** The name, tag, location and visibility that it is added with. */
export function CandidateAddition(props: CandidateAdditionProps) {
  const { campaign, candidate, onChange } = props
  const { addition, addError, written } = candidate
  const chooses = choosesReaders(isDm(campaign.role), addition.visibility)
  const name = addition.name ?? written.name ?? ''
  const mustRename = addError?.isClash || addition.name !== null
  return (
    <div className={styles.addition}>
      {addError && !addError.isClash && <Alert tone="danger">{addError.text}</Alert>}
      {mustRename && (
        <Form onSubmit={() => name.trim() && canBeAdded(candidate) && props.onAdd()}>
          <TextField
            label="Another name"
            error={addError?.isClash ? addError.text : undefined}
            hint="Or press Refine and try the name again."
            maxLength={NPC_LIMITS.name}
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Form>
      )}
      <details>
        <summary className={classNames(disclosure.summary, disclosure.soft)}>
          Tag and location{chooses && ', who sees it'}
        </summary>
        <div className={styles.additionFields}>
          <TextField
            label="Category tag"
            maxLength={NPC_LIMITS.tag}
            value={tagOf(candidate)}
            onChange={({ target }) => onChange({ tag: target.value })}
          />
          <LocationField
            campaignId={campaign.id}
            value={addition.location_id}
            onChange={(location_id) => onChange({ location_id })}
          />
          {chooses && (
            <DmOnlySwitch
              value={addition.visibility}
              onChange={(visibility) => onChange({ visibility })}
            />
          )}
        </div>
      </details>
    </div>
  )
}
