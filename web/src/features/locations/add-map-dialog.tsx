import { Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { type CampaignMap, MAP_NAME_LENGTH } from '../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/field.tsx'
import { setAside } from '../../components/set-aside.ts'
import { TextInput } from '../../components/text-input.tsx'
import { useDraft } from '../../lib/use-draft.ts'
import { type ChosenPicture, tooLarge } from './chosen-picture.ts'
import type { LocationTree } from './location-tree.ts'
import { BLANK_MAP, isBegun, type MapValues } from './map-values.ts'
import { useShowMap } from './maps.queries.ts'
import { ParentSelect } from './parent-select.tsx'
import { PictureField } from './picture-field.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useMapUpload } from './use-map-upload.ts'

import styles from './map-dialog.module.css'

interface AddMapDialogProps {
  campaignId: number
  tree: LocationTree
  onAdded: (map: CampaignMap) => void
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
}

export function AddMapDialog(props: AddMapDialogProps) {
  const { campaignId, tree, onAdded, onClose } = props
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const draft = useDraft({
    of: `map-of:${campaignId}`,
    start: () => BLANK_MAP,
    isWorthKeeping: isBegun,
  })
  const { name, visibility, location_id } = draft.value
  const set = (fields: Partial<MapValues>) => draft.set((before) => ({ ...before, ...fields }))
  const [told, setTold] = useState(false)
  const show = useShowMap(campaignId)
  const { part, failure, send, stop } = useMapUpload((map) => {
    draft.settle(() => BLANK_MAP)
    show(map)
    onAdded(map)
  })
  const isSending = part !== null
  const isReady = picture !== null && tooLarge(picture) === null
  const isUnnamed = name.trim() === ''

  function choose(chosen: ChosenPicture | null) {
    setPicture(chosen)
    if (isUnnamed && chosen) set({ name: chosen.name.slice(0, MAP_NAME_LENGTH) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (!isReady || isUnnamed || isSending) return
    const query = new URLSearchParams({
      campaign_id: String(campaignId),
      name: name.trim(),
      visibility,
      ...(location_id !== null && { location_id: String(location_id) }),
    })
    void send({ method: 'POST', path: `/api/maps?${query}`, picture: picture.file })
  }

  function cancel() {
    const putBack = draft.isDirty ? draft.restart(BLANK_MAP) : null
    onClose()
    setAside(putBack, props.onResume)
  }

  return (
    <Dialog
      open
      locked={isSending}
      guarded={picture !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Add a map"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <PictureField picture={picture} onChange={choose} disabled={isSending} />
        {told && !picture && <Alert tone="danger">Choose a picture first.</Alert>}
        <Field label="Name" required error={told && isUnnamed ? 'Give the map a name.' : undefined}>
          <TextInput
            value={name}
            maxLength={MAP_NAME_LENGTH}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <ParentSelect
          label="Shows"
          hint="The pin of that place then leads to this map."
          tree={tree}
          nowhere="The world at large"
          value={location_id}
          onChange={(id) => set({ location_id: id })}
        />
        <DmOnlySwitch value={visibility} onChange={(next) => set({ visibility: next })} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        {isSending && <UploadProgress part={part} />}
        <DialogFooter>
          <Button onClick={isSending ? stop : cancel}>{isSending ? 'Stop' : 'Cancel'}</Button>
          <Button
            type="submit"
            variant="primary"
            icon={Upload}
            busy={isSending}
            disabled={picture !== null && !isReady}
          >
            Add map
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
