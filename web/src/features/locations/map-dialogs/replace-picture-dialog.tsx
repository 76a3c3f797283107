import { Upload } from 'lucide-react'
import { useState } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { type ChosenPicture, tooLarge } from './chosen-picture.ts'
import { PictureField } from './picture-field.tsx'
import { UploadProgress, useMapUpload } from './use-map-upload.tsx'

import styles from './map-dialog.module.css'

interface ReplacePictureDialogProps {
  map: CampaignMap
  onClose: () => void
}

export function ReplacePictureDialog({ map, onClose }: ReplacePictureDialogProps) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const upload = useMapUpload(map.campaign_id)
  const { isSending } = upload
  const [failure, setFailure] = useState<string | null>(null)

  async function replace(file: Blob) {
    setFailure(null)
    try {
      const replaced = await upload.send('PUT', `/api/maps/${map.id}/picture`, file)
      toast(`${replaced.name} has its new picture.`)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, 'The picture could not be sent. Check your connection.'))
    }
  }

  const isReady = picture !== null && tooLarge(picture) === null
  const isOtherShape =
    picture && Math.abs(picture.width / picture.height / (map.width / map.height) - 1) > 0.02

  return (
    <Dialog
      open
      locked={isSending}
      guarded={picture !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Replace the picture of ${map.name}`}
      description="Pins stay where they are: as far from the left and the top as before."
    >
      <div className={styles.form}>
        <PictureField picture={picture} onChange={setPicture} disabled={isSending} />
        {isOtherShape && (
          <Alert tone="warning">
            It is of another shape than the old one, so pins may stand beside their locations.
          </Alert>
        )}
        {failure && !upload.wasStopped && <Alert tone="danger">{failure}</Alert>}
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
