import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import {
  type CampaignMap,
  MAP_NAME_LENGTH,
  type MapUpdate,
} from '../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { toast } from '../../components/toast-store.ts'
import { VersionsDialog } from '../../components/versions-dialog.tsx'
import { messageOf } from '../../lib/http.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import type { LocationTree } from './location-tree.ts'
import { useUpdateMap } from './maps.queries.ts'
import { ParentSelect } from './parent-select.tsx'

import styles from './map-dialog.module.css'

type Values = Pick<CampaignMap, 'name' | 'visibility' | 'location_id'>
type MapField = keyof Values

const LABELS: Record<MapField, string> = {
  name: 'Name',
  visibility: 'Who can see it',
  location_id: 'Shows',
}
const FIELDS = Object.keys(LABELS) as MapField[]

interface EditMapDialogProps {
  map: CampaignMap
  tree: LocationTree
  onClose: () => void
}

export function EditMapDialog({ map, tree, onClose }: EditMapDialogProps) {
  const [base, setBase] = useState(map)
  const [values, setValues] = useState<Values>(() => valuesOf(map))
  const [theirs, setTheirs] = useState<CampaignMap | null>(null)
  const [told, setTold] = useState(false)
  const update = useUpdateMap(map.campaign_id)
  const isUnnamed = values.name.trim() === ''
  const changed = FIELDS.filter((field) => values[field] !== base[field])

  function save(over = base.updated_at) {
    const changes = Object.fromEntries(changed.map((field) => [field, values[field]])) as MapUpdate
    update.mutate(
      { id: map.id, ...changes, updated_at: over },
      {
        onSuccess(saved) {
          toast(`${saved.name} was saved.`)
          onClose()
        },
        onError: (error) => setTheirs(findCurrent(error) as CampaignMap | null),
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (isUnnamed) return
    if (changed.length === 0) onClose()
    else save()
  }

  const show = (field: MapField, of: Values): string => {
    if (field === 'visibility') return of.visibility === 'dm' ? 'DM only' : 'Everyone'
    if (field === 'name') return of.name
    return tree.nodes.get(of.location_id ?? 0)?.location.name ?? 'The world at large'
  }

  if (theirs) {
    return (
      <VersionsDialog
        what="this map"
        versions={changed
          .filter((field) => theirs[field] !== values[field])
          .map((field) => ({
            label: LABELS[field],
            mine: show(field, values),
            theirs: show(field, theirs),
          }))}
        saving={update.isPending}
        onTakeTheirs={() => {
          setBase(theirs)
          setValues(valuesOf(theirs))
          setTheirs(null)
        }}
        onKeepMine={() => save(theirs.updated_at)}
        onClose={() => setTheirs(null)}
      />
    )
  }
  return (
    <Dialog
      open
      locked={update.isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Edit map"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label="Name" required error={told && isUnnamed ? 'Give the map a name.' : undefined}>
          <TextInput
            value={values.name}
            maxLength={MAP_NAME_LENGTH}
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
        </Field>
        <ParentSelect
          label="Shows"
          hint="The pin of that place then leads to this map."
          tree={tree}
          nowhere="The world at large"
          value={values.location_id}
          onChange={(location_id) => setValues({ ...values, location_id })}
        />
        <DmOnlySwitch
          value={values.visibility}
          onChange={(visibility) => setValues({ ...values, visibility })}
        />
        {update.error && (
          <Alert tone="danger">{messageOf(update.error, 'The map could not be saved.')}</Alert>
        )}
        <DialogFooter>
          <Button disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon={Save} busy={update.isPending}>
            Save map
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const valuesOf = ({ name, visibility, location_id }: CampaignMap): Values => ({
  name,
  visibility,
  location_id,
})
