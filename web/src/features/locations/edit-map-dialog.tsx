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
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { Field } from '../../components/field.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { setAside } from '../../components/set-aside.ts'
import { TextInput } from '../../components/text-input.tsx'
import { toast } from '../../components/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useDraft } from '../../lib/use-draft.ts'
import type { LocationTree } from './location-tree.ts'
import { changedFields, draftOf, MAP_LABELS, mapDraft, type MapValues } from './map-values.ts'
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
  const draft = useDraft({
    of: `map:${map.id}`,
    schema: mapDraft,
    start: () => draftOf(map),
    isWorthKeeping: ({ values, base }) => changedFields(base, values).length > 0,
  })
  const { values, base } = draft.value
  const [theirs, setTheirs] = useState<CampaignMap | null>(null)
  const [told, setTold] = useState(false)
  const update = useUpdateMap(map.campaign_id)
  const isUnnamed = values.name.trim() === ''
  const changed = changedFields(base, values)

  const set = (fields: Partial<MapValues>) =>
    draft.set((before) => ({ ...before, values: { ...before.values, ...fields } }))

  function save(over = base.updated_at) {
    const changes = Object.fromEntries(changed.map((field) => [field, values[field]])) as MapUpdate
    update.mutate(
      { id: map.id, ...changes, updated_at: over },
      {
        onSuccess(saved) {
          draft.restart(draftOf(saved))
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

  function cancel() {
    const putBack = draft.isDirty ? draft.restart(draftOf(map)) : null
    onClose()
    setAside(putBack, onResume)
  }

  function show(field: keyof MapValues, of: MapValues): string {
    if (field === 'visibility') return VISIBILITY_WORDS[of.visibility]
    if (field === 'name') return of.name
    return tree.nodes.get(of.location_id ?? 0)?.location.name ?? 'The world at large'
  }

  function takeTheirs(current: CampaignMap) {
    draft.set(() => draftOf(current))
    setTheirs(null)
    return () => draft.set(() => ({ ...draftOf(current), values }))
  }

  return (
    <Dialog
      open
      locked={update.isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Edit map"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {draft.restored && <RestoredNotice onDiscard={() => draft.restart(draftOf(map))} />}
        <Field label="Name" required error={told && isUnnamed ? 'Give the map a name.' : undefined}>
          <TextInput
            value={values.name}
            maxLength={MAP_NAME_LENGTH}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <ParentSelect
          label="Shows"
          hint="The pin of that place then leads to this map."
          tree={tree}
          nowhere="The world at large"
          value={values.location_id}
          onChange={(location_id) => set({ location_id })}
        />
        <DmOnlySwitch value={values.visibility} onChange={(visibility) => set({ visibility })} />
        {update.error && !theirs && (
          <Alert tone="danger">{messageOf(update.error, 'The map could not be saved.')}</Alert>
        )}
        <DialogFooter>
          <Button disabled={update.isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon={Save} busy={update.isPending}>
            Save map
          </Button>
        </DialogFooter>
      </form>
      {theirs && (
        <EditConflict
          what="this map"
          labels={MAP_LABELS}
          base={base}
          mine={values}
          theirs={theirs}
          show={show}
          saving={update.isPending}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => save(theirs.updated_at)}
          onClose={() => {
            update.reset()
            setTheirs(null)
          }}
        />
      )}
    </Dialog>
  )
}
