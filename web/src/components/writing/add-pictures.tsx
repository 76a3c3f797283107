import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, use, useRef, useState } from 'react'

import type { ReadBy } from '../../../../src/features/kinds/kinds.limits.ts'
import { PictureError } from '../../lib/files/scale-picture.ts'
import { stemOf, textPicturesQuery, uploadTextPicture } from '../../lib/files/text-pictures.ts'
import { messageOf } from '../../lib/http.ts'
import { IconButton } from '../icon-button.tsx'
import { PicturedThing } from '../markdown/pictured-thing.ts'
import { toast } from '../notices/toast-store.ts'
import { insert } from './edits.ts'
import { write, writtenIn } from './write.ts'

const TextPicturesDialog = lazy(() => import('./text-pictures-dialog.tsx'))

const SAVE_FIRST = 'Save this first. Then you can add pictures to it.'

/** Uploads pictures for the thing that is written about, and puts each in at the cursor. */
export function useAddPictures(area: HTMLTextAreaElement, readBy: ReadBy | null) {
  const thing = use(PicturedThing) ?? null
  const [isBusy, setBusy] = useState(false)

  async function add(files: readonly File[]): Promise<void> {
    if (readBy === null || thing === null) {
      toast(readBy ? SAVE_FIRST : 'This text takes no pictures.', { tone: 'warning' })
      return
    }
    setBusy(true)
    for (const file of files) {
      try {
        const name = await uploadTextPicture(file, thing, readBy)
        putIn(area, name, captionOf(file))
      } catch (error) {
        const why = error instanceof PictureError ? error.message : undefined
        const otherwise = `${file.name} could not be added.`
        toast(why ? `${otherwise} ${why}` : messageOf(error, otherwise), { tone: 'danger' })
      }
    }
    setBusy(false)
  }

  return { thing, readBy, isBusy, add }
}

function putIn(area: HTMLTextAreaElement, name: string, caption: string): void {
  if (area.isConnected) write(area, insert(writtenIn(area), `![${caption}](${name})`))
}

/** Without what would end it. Screenshots have no name of their own. */
const captionOf = ({ name }: File): string =>
  name === 'image.png' ? 'Picture' : wordsOf(stemOf(name))

const wordsOf = (stem: string) => stem.replaceAll(/[[\]\\_-]+/g, ' ').trim()

interface PictureToolProps {
  area: HTMLTextAreaElement
  pictures: ReturnType<typeof useAddPictures>
}

/** Chooses pictures from the disk, or from those that the thing has. */
export function PictureTool({ area, pictures: { thing, readBy, isBusy, add } }: PictureToolProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { data: known = [] } = useQuery({
    ...textPicturesQuery(thing ?? { kind: 'notes', id: 0 }),
    enabled: thing !== null && readBy !== null,
  })
  if (readBy === null) return null
  const choose = () => (thing ? input.current?.click() : void add([]))
  return (
    <>
      <IconButton
        icon={ImagePlus}
        label="Picture"
        tabIndex={-1}
        busy={isBusy}
        // The selection stays, and on a phone the keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => (known.length > 0 ? setOpen(true) : choose())}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label="Pictures"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void add(files)
        }}
      />
      {isOpen && thing && (
        <Suspense>
          <TextPicturesDialog
            thing={thing}
            pictures={known}
            text={area.value}
            onUpload={() => {
              setOpen(false)
              choose()
            }}
            onChoose={(name) => {
              putIn(area, name, wordsOf(stemOf(name)))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
