import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'

import { PICTURE_TYPES } from '../../../../src/features/pictures/pictures.schemas.ts'
import { PictureError, scalePicture } from '../../lib/files/scale-picture.ts'
import { messageOf } from '../../lib/http.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { toast } from '../notices/toast-store.ts'

/** Portraits are never shown larger. */
const PIXELS = 512

interface PortraitUploadProps {
  portraitUrl: string | null
  /** Both are saved at once, apart from the form around. */
  onUpload: (picture: Blob) => Promise<unknown>
  onRemove: () => Promise<unknown>
  size?: 'small'
  /** The longer side, where it is shown larger. */
  pixels?: number
}

/** Uploads, replaces and removes a portrait: of a person or of an NPC. */
export function PortraitUpload(props: PortraitUploadProps) {
  const { portraitUrl, onUpload, onRemove, size, pixels = PIXELS } = props
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => onUpload(await scalePicture(file, pixels)),
    onSuccess: () => toast('Picture saved.'),
  })
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: () => toast('Picture removed.'),
  })
  const isUploaded = portraitUrl?.startsWith('/api/') ?? false
  const failure = upload.error ?? remove.error
  const look = { ...(size && { size, variant: 'quiet' as const }) }

  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (!file) return
    remove.reset()
    upload.mutate(file)
  }

  function takeOff() {
    upload.reset()
    remove.mutate()
  }

  return (
    <>
      <Button
        {...look}
        icon={ImageUp}
        busy={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {upload.isPending ? 'Uploading…' : isUploaded ? 'Replace Picture' : 'Upload Picture'}
      </Button>
      {isUploaded && (
        <Button {...look} variant="quiet" icon={Trash2} busy={remove.isPending} onClick={takeOff}>
          Remove Picture
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label="Picture"
        onChange={send}
      />
      {failure && <Alert tone="danger">{describeFailure(failure)}</Alert>}
    </>
  )
}

function describeFailure(error: Error): string {
  if (error instanceof PictureError) return `${error.message} Choose a PNG, JPEG or WebP.`
  return messageOf(error, 'The picture could not be changed. Please try again.')
}
