import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'

import type { TextPicture } from '../../../../src/features/text-pictures/text-pictures.schemas.ts'
import {
  type Pictured,
  refreshTextPictures,
  removeTextPicture,
} from '../../lib/files/text-pictures.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { DmOnlyMark } from '../dm-only.tsx'
import { Failure } from '../failure.tsx'
import { IconButton } from '../icon-button.tsx'
import { toastDeleted } from '../notices/undo-deletion.ts'

import styles from './text-pictures.module.css'

interface TextPicturesDialogProps {
  thing: Pictured
  pictures: readonly TextPicture[]
  /** The text as it is written now. */
  text: string
  onUpload: () => void
  onChoose: (name: string) => void
  onClose: () => void
}

/** The pictures of a thing: chosen again for a text, or removed. */
export default function TextPicturesDialog(props: TextPicturesDialogProps) {
  const { thing, pictures, text, onUpload, onChoose, onClose } = props
  const [error, setError] = useState<Error | null>(null)
  const words = text.toLowerCase()

  async function remove({ id, name }: TextPicture) {
    setError(null)
    try {
      const deleted = await removeTextPicture(id)
      toastDeleted(`${name} was removed.`, deleted, () => refreshTextPictures(thing))
    } catch (failure) {
      setError(failure as Error)
    }
    await refreshTextPictures(thing)
  }

  return (
    <Dialog onClose={onClose} title="Pictures" description="Choose one to put it in at the cursor.">
      <ul className={styles.pictures}>
        {pictures.map((picture) => {
          const { id, name, url, read_by: readBy } = picture
          const isUsed = words.includes(`](${name.toLowerCase()}`)
          return (
            <li key={id}>
              <button type="button" className={styles.picture} onClick={() => onChoose(name)}>
                <img src={url} alt="" loading="lazy" />
                <span className={styles.name}>{name}</span>
              </button>
              <div className={styles.under}>
                <span>
                  {readBy === 'dm' && <DmOnlyMark />}
                  {isUsed ? 'In this text' : 'Not in this text'}
                </span>
                <IconButton
                  icon={Trash2}
                  label={`Remove ${name}`}
                  onClick={() => void remove(picture)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <Failure error={error} otherwise="The picture could not be removed." />
      <Button icon={Upload} onClick={onUpload}>
        Upload pictures
      </Button>
    </Dialog>
  )
}
