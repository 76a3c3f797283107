import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'

import {
  PICTURE_LIMITS,
  PICTURE_TYPES,
} from '../../../../../src/features/pictures/pictures.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { FileDrop } from '../../../components/forms/file-drop.tsx'
import { PictureError } from '../../../lib/files/scale-picture.ts'
import { type ChosenPicture, readPicture, scaledDown, tooLarge } from './chosen-picture.ts'

import styles from './map-dialog.module.css'

interface PictureFieldProps {
  picture: ChosenPicture | null
  /** Also called with a picture that is too large. */
  onChange: (picture: ChosenPicture | null) => void
  disabled: boolean
}

const MEGA = 1_000_000

/** Says before anything is sent when the picture is too large, and offers to scale it down. */
export function PictureField({ picture, onChange, disabled }: PictureFieldProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isScaling, setScaling] = useState(false)
  const preview = picture?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const excess = picture && tooLarge(picture)

  async function attempt(work: () => Promise<ChosenPicture>) {
    setFailure(null)
    try {
      onChange(await work())
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : 'This picture could not be read.')
    }
  }

  async function scale(large: ChosenPicture) {
    setScaling(true)
    await attempt(() => scaledDown(large))
    setScaling(false)
  }

  return (
    <div className={styles.picture}>
      <FileDrop
        label="Picture of the map"
        accept={PICTURE_TYPES.join(',')}
        button={picture ? 'Choose another picture' : 'Choose a picture'}
        disabled={disabled || isScaling}
        onChoose={(file) => void attempt(() => readPicture(file))}
        picture={
          picture ? (
            <figure className={styles.chosen}>
              <img src={picture.preview} alt="" className={styles.preview} />
              <figcaption className={styles.aside}>
                {picture.width.toLocaleString('en-US')} × {picture.height.toLocaleString('en-US')}{' '}
                pixels, {Math.max(Math.round((picture.file.size / MEGA) * 10) / 10, 0.1)} MB
              </figcaption>
            </figure>
          ) : (
            <ImageUp aria-hidden />
          )
        }
        hint={
          !picture &&
          `PNG, JPEG or WebP, up to ${PICTURE_LIMITS.bytes / MEGA} MB and ${PICTURE_LIMITS.pixels / MEGA} megapixels.`
        }
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      {picture && excess && (
        <Alert
          tone="warning"
          action={
            <Button size="small" busy={isScaling} onClick={() => void scale(picture)}>
              Scale it down
            </Button>
          }
        >
          {excess} It can be scaled down here, in the browser; your file stays as it is.
        </Alert>
      )}
    </div>
  )
}
