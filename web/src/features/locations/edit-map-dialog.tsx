import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { type CampaignMap, MAP_NAME_LENGTH } from '../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { Field } from '../../components/field.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { setAside } from '../../components/set-aside.ts'
import { TextInput } from '../../components/text-input.tsx'
import { useEdit } from '../../lib/use-edit.ts'
import type { LocationTree } from './location-tree.ts'
import { MAP_LABELS, type MapValues, valuesOf } from './map-values.ts'
import { useUpdateMap } from './maps.queries.ts'
import { ParentSelect } from './parent-select.tsx'

import styles from './map-dialog.module.css'

interface EditMapDialogProps {
  map: CampaignMap
  tree: LocationTree
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
}

export function EditMapDialog({ map, tree, onClose, onResume }: EditMapDialogProps) {
  const update = useUpdateMap(map.campaign_id)
  const edit = useEdit({
    of: () => `map:${map.id}`,
    subject: {
      thing: map,
      update: (changes, updated_at) => update.mutateAsync({ id: map.id, ...changes, updated_at }),
    },
    valuesOf,
    onSaved: onClose,
    savedWords: ({ name }) => `${name} was saved.`,
    failure: 'The map could not be saved.',
  })
  const { values, set, saving } = edit
  const [told, setTold] = useState(false)
  const isUnnamed = values.name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (isUnnamed) return
    if (edit.isDirty) edit.save()
    else onClose()
  }

  function cancel() {
    const putBack = edit.isDirty ? edit.discard() : null
    onClose()
    setAside(putBack, onResume)
  }

  function show(field: keyof MapValues, of: MapValues): string {
    if (field === 'visibility') return VISIBILITY_WORDS[of.visibility]
    if (field === 'name') return of.name
    return tree.nodes.get(of.location_id ?? 0)?.location.name ?? 'The world at large'
  }

  return (
    <Dialog open locked={saving} onOpenChange={(open) => !open && onClose()} title="Edit map">
      <form className={styles.form} noValidate onSubmit={submit}>
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        <Field label="Name" required error={told && isUnnamed ? 'Give the map a name.' : undefined}>
          <TextInput
            value={values.name}
            maxLength={MAP_NAME_LENGTH}
            onChange={({ target }) => set('name', target.value)}
          />
        </Field>
        <ParentSelect
          label="Shows"
          hint="The pin of that place then leads to this map."
          tree={tree}
          nowhere="The world at large"
          value={values.location_id}
          onChange={(id) => set('location_id', id)}
        />
        <DmOnlySwitch
          value={values.visibility}
          onChange={(visibility) => set('visibility', visibility)}
        />
        {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
        <DialogFooter>
          <Button disabled={saving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon={Save} busy={saving}>
            Save map
          </Button>
        </DialogFooter>
      </form>
      {edit.conflict && (
        <EditConflict what="this map" labels={MAP_LABELS} show={show} {...edit.conflict} />
      )}
    </Dialog>
  )
}
