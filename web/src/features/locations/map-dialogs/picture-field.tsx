import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'

import {
  PICTURE_LIMITS,
  PICTURE_TYPES,
} from '../../../../../src/features/pictures/pictures.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { PictureError } from '../../../lib/scale-picture.ts'
import { type ChosenPicture, readPicture, scaledDown, tooLarge } from './chosen-picture.ts'

import styles from './map-dialog.module.css'

interface PictureFieldProps {
  picture: ChosenPicture | null
  /** Whatever is too large is not to be sent. */
  onChange: (picture: ChosenPicture | null) => void
  disabled: boolean
}

const MEGA = 1_000_000

/** A file, chosen or dropped. What is too large is said before anything is sent, and scaled down if they wish. */
export function PictureField({ picture, onChange, disabled }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
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

  function take(files: FileList | null | undefined) {
    const file = files?.[0]
    if (file) void attempt(() => readPicture(file))
  }

  async function scale(large: ChosenPicture) {
    setScaling(true)
    await attempt(() => scaledDown(large))
    setScaling(false)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div className={styles.picture}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture ? (
          <figure className={styles.chosen}>
            <img src={picture.preview} alt="" className={styles.preview} />
            <figcaption className={styles.facts}>
              {picture.width.toLocaleString('en-US')} × {picture.height.toLocaleString('en-US')}{' '}
              pixels, {Math.max(Math.round((picture.file.size / MEGA) * 10) / 10, 0.1)} MB
            </figcaption>
          </figure>
        ) : (
          <ImageUp className={styles.upload} aria-hidden />
        )}
        <Button disabled={disabled || isScaling} onClick={() => input.current?.click()}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {!picture && (
          <p className={styles.hint}>
            or drop it here. PNG, JPEG or WebP, up to {PICTURE_LIMITS.bytes / MEGA} MB and{' '}
            {PICTURE_LIMITS.pixels / MEGA} megapixels.
          </p>
        )}
        <input
          ref={input}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-label="Picture of the map"
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
      </div>
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
