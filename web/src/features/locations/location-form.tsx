import { Save } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import {
  type Location,
  LOCATION_LIMITS,
} from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/field.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { useTakenRoom } from '../../components/taken-room.ts'
import { TextArea } from '../../components/text-area.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { IconPicker } from '../icons/icon-picker.tsx'
import { LocationConflict } from './location-conflict.tsx'
import type { LocationFormValues } from './location-form-values.ts'
import type { LocationTree } from './location-tree.ts'
import { ParentSelect } from './parent-select.tsx'
import { PinFields } from './pin-fields.tsx'
import { useLocationEdit } from './use-location-edit.ts'

import styles from './location-form.module.css'

interface LocationFormProps {
  campaign: Campaign
  /** Null for a new one. */
  location: Location | null
  /** Where a new one begins. */
  start?: Partial<LocationFormValues> | undefined
  tree: LocationTree
  maps: readonly CampaignMap[]
  onSaved: (location: Location, next: { goOn: boolean }) => void
  /** With what puts the changes back, where there were any. */
  onCancel: (putBack: (() => void) | null) => void
}

export function LocationForm(props: LocationFormProps) {
  const { campaign, location, start, tree, maps } = props
  const edit = useLocationEdit({ campaignId: campaign.id, location, start, onSaved: props.onSaved })
  const { values, set } = edit
  const name = useRef<HTMLInputElement>(null)
  const room = useTakenRoom('foot')
  const [told, setTold] = useState(false)
  const isUnnamed = values.name.trim() === ''
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  // Somebody has just chosen a spot: what was left from before takes it over.
  const chosenPin = edit.restored && !location ? start?.pin : undefined
  const takePin = useEffectEvent(() => chosenPin && set('pin', chosenPin))
  useEffect(() => void takePin(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (isUnnamed) name.current?.focus()
    else edit.save()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={location ? `Edit ${location.name}` : 'New place'}
    >
      <h2 className={styles.title}>{location ? 'Edit place' : 'New place'}</h2>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <Field
        label="Name"
        required
        error={told && isUnnamed ? 'Location name is required' : undefined}
      >
        <TextInput
          ref={name}
          value={values.name}
          maxLength={LOCATION_LIMITS.name}
          onChange={({ target }) => set('name', target.value)}
        />
      </Field>
      <Field label="Description" optional>
        <TextArea
          prose
          rows={4}
          value={values.description}
          maxLength={LOCATION_LIMITS.description}
          onChange={({ target }) => set('description', target.value)}
        />
      </Field>
      <ParentSelect
        label="Lies in"
        tree={tree}
        without={location?.id}
        nowhere="Nothing else"
        value={values.parent_id}
        onChange={(id) => set('parent_id', id)}
      />
      <PinFields maps={maps} value={values.pin} onChange={(pin) => set('pin', pin)} />
      <IconPicker value={values.icon} onChange={(icon) => set('icon', icon)} />
      <DmOnlySwitch
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <div ref={room} className={styles.bar}>
        {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
        <div className={styles.buttons}>
          <Button
            disabled={edit.saving}
            onClick={() => props.onCancel(edit.isDirty ? edit.discard() : null)}
          >
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon={Save} busy={edit.saving}>
            Save place
          </Button>
        </div>
      </div>
      {edit.conflict && <LocationConflict conflict={edit.conflict} tree={tree} maps={maps} />}
    </form>
  )
}
