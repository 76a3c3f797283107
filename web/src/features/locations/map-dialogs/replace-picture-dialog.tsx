import { Upload } from 'lucide-react'
import { useState } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { type ChosenPicture, tooLarge } from './chosen-picture.ts'
import { PictureField } from './picture-field.tsx'
import { UploadProgress, useMapUpload } from './use-map-upload.tsx'

import styles from './map-dialog.module.css'

interface ReplacePictureDialogProps {
  map: CampaignMap
  onClose: () => void
}

export default function ReplacePictureDialog({ map, onClose }: ReplacePictureDialogProps) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const upload = useMapUpload(map.campaign_id)
  const { isSending } = upload

  async function replace(body: Blob) {
    const path = `/api/maps/${map.id}/picture`
    // Its failure is shown below.
    const replaced = await upload.send({ method: 'PUT', path, body }).catch(() => null)
    if (!replaced) return
    toast(`${isolate(replaced.name)} has its new picture.`)
    onClose()
  }

  const isReady = picture !== null && tooLarge(picture) === null
  const isOtherShape =
    picture && Math.abs(picture.width / picture.height / (map.width / map.height) - 1) > 0.02

  return (
    <Dialog
      locked={isSending}
      guarded={picture !== null}
      onClose={onClose}
      title={`Replace the picture of ${map.name}`}
      description="Pins stay where they are: as far from the left and the top as before."
    >
      <div className={styles.form}>
        <PictureField picture={picture} onChange={setPicture} disabled={isSending} />
        {isOtherShape && (
          <Alert tone="warning">
            It has another shape than the old one, so pins may stand beside their locations.
          </Alert>
        )}
        {upload.failure && <Alert tone="danger">{upload.failure}</Alert>}
        {isSending && <UploadProgress part={upload.part} />}
        <DialogFooter>
          <Button onClick={isSending ? upload.stop : onClose}>
            {isSending ? 'Stop' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            icon={Upload}
            busy={isSending}
            disabled={!isReady}
            onClick={() => picture && void replace(picture.file)}
          >
            Replace picture
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
