import { Save, Upload } from 'lucide-react'
import { useState } from 'react'

import { type CampaignMap, MAP_NAME_LENGTH } from '../../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { VISIBILITY_LABEL, VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../../components/dm-only.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { useEdit } from '../../../lib/drafts/use-edit.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { newVisibility } from '../../campaigns/new-visibility.ts'
import { ParentSelect } from '../form/parent-select.tsx'
import { useLocations } from '../locations-context.ts'
import { useUpdateMap } from '../maps.queries.ts'
import { type ChosenPicture, tooLarge } from './chosen-picture.ts'
import { PictureField } from './picture-field.tsx'
import { UploadProgress, useMapUpload } from './use-map-upload.tsx'

import styles from './map-dialog.module.css'

/** Everything about a map except its picture. */
type MapValues = Pick<CampaignMap, 'name' | 'visibility' | 'location_id'>

const LABELS: Record<keyof MapValues, string> = {
  name: 'Name',
  visibility: VISIBILITY_LABEL,
  location_id: 'Shows',
}

interface MapDialogProps {
  /** Null for a new one. */
  map: CampaignMap | null
  onClose: () => void
  onReopen: () => void
}

/** Adds a map with its picture, or edits the facts about one. */
export default function MapDialog({ map, onClose, onReopen }: MapDialogProps) {
  const { campaign, tree } = useLocations()
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const upload = useMapUpload(campaign.id)
  const edit = useMapEdit(map, upload, picture, onClose)
  const { values, set, saving } = edit
  const isUnnamed = values.name.trim() === ''
  const isPictureReady = picture !== null && tooLarge(picture) === null

  function choose(chosen: ChosenPicture | null) {
    setPicture(chosen)
    if (isUnnamed && chosen) set('name', chosen.name.slice(0, MAP_NAME_LENGTH))
  }

  function submit() {
    setSubmitted(true)
    if (isUnnamed || (!map && !isPictureReady)) return
    if (!map || edit.isDirty) edit.save()
    else onClose()
  }

  function cancel() {
    if (upload.isSending) upload.stop()
    else edit.cancel(onClose, onReopen)
  }

  function inWords(field: keyof MapValues, of: MapValues): string {
    if (field === 'visibility') return VISIBILITY_WORDS[of.visibility]
    if (field === 'name') return of.name
    return tree.nodes.get(of.location_id ?? 0)?.location.name ?? 'The world at large'
  }

  return (
    <Dialog
      locked={saving}
      guarded={picture !== null}
      onClose={onClose}
      title={map ? 'Edit map' : 'Add a map'}
    >
      <Form className={styles.form} onSubmit={submit} refusal={edit.error}>
        {map && edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        {!map && <PictureField picture={picture} onChange={choose} disabled={saving} />}
        {!map && isSubmitted && !picture && <Alert tone="danger">Choose a picture first.</Alert>}
        <TextField
          label={LABELS.name}
          path="name"
          required
          error={isSubmitted && isUnnamed ? 'Give the map a name.' : undefined}
          value={values.name}
          maxLength={MAP_NAME_LENGTH}
          onChange={({ target }) => set('name', target.value)}
        />
        <ParentSelect
          label={LABELS.location_id}
          hint="The pin of that location then leads to this map."
          tree={tree}
          nowhere="The world at large"
          value={values.location_id}
          onChange={(id) => set('location_id', id)}
        />
        <DmOnlySwitch
          value={values.visibility}
          onChange={(visibility) => set('visibility', visibility)}
        />
        {map ? (
          <Failure {...edit.failure} />
        ) : (
          upload.failure && <Alert tone="danger">{upload.failure}</Alert>
        )}
        {upload.isSending && <UploadProgress part={upload.part} />}
        <DialogFooter>
          <Button disabled={saving && !upload.isSending} onClick={cancel}>
            {upload.isSending ? 'Stop' : 'Cancel'}
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={map ? Save : Upload}
            busy={saving}
            disabled={!map && picture !== null && !isPictureReady}
          >
            {map ? 'Save map' : 'Add map'}
          </Button>
        </DialogFooter>
      </Form>
      {edit.conflict && (
        <EditConflict what="this map" labels={LABELS} show={inWords} {...edit.conflict} />
      )}
    </Dialog>
  )
}

function useMapEdit(
  map: CampaignMap | null,
  upload: ReturnType<typeof useMapUpload>,
  picture: ChosenPicture | null,
  onClose: () => void,
) {
  const { campaign, navigation } = useLocations()
  const { mutateAsync: update } = useUpdateMap(campaign.id)

  function create({ name, visibility, location_id }: MapValues) {
    const query = new URLSearchParams({
      campaign_id: String(campaign.id),
      name: name.trim(),
      visibility,
      ...(location_id !== null && { location_id: String(location_id) }),
    })
    return upload.send({ method: 'POST', path: `/api/maps?${query}`, body: picture!.file })
  }

  return useEdit<CampaignMap, MapValues>({
    of: (it: CampaignMap | null) => (it ? `map:${it.id}` : `map-of:${campaign.id}`),
    subject: map
      ? {
          thing: map,
          update: (changes, updated_at) => update({ id: map.id, ...changes, updated_at }),
        }
      : {
          blank: { name: '', visibility: newVisibility(campaign), location_id: null },
          isBegun,
          create,
        },
    valuesOf: ({ name, visibility, location_id }) => ({ name, visibility, location_id }),
    onSaved(saved) {
      onClose()
      if (!map) navigation.go({ map: saved.id })
    },
    savedWords: ({ name }) => `${isolate(name)} was ${map ? 'saved' : 'added'}.`,
    failure: 'The map could not be saved.',
  })
}

/** Whether anything was filled in for a new map. */
const isBegun = ({ name, location_id }: MapValues): boolean => name !== '' || location_id !== null
