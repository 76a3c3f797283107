import { Dices, ImageUp, Trash2, Undo2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'

import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import { PICTURE_TYPES } from '../../../../src/features/pictures/pictures.schemas.ts'
import type { Profile } from '../../../../src/features/profile/profile.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { PictureError } from '../../lib/scale-picture.ts'
import { useRemovePortrait, useUploadPortrait } from './profile.queries.ts'

import styles from './profile-portrait.module.css'

interface ProfilePortraitProps {
  username: string
  portraitUrl: string | null
  /** Another one, or null for the one drawn from the username. It waits for Save Changes. */
  onChoose: (portraitUrl: string | null) => void
  /** After an upload or removal, which is saved at once. */
  onSaved: (profile: Profile) => void
}

export function ProfilePortrait(props: ProfilePortraitProps) {
  const { username, portraitUrl, onChoose, onSaved } = props
  const upload = useUploadPortrait()
  const remove = useRemovePortrait()
  const isUploaded = portraitUrl?.startsWith('/api/') ?? false
  const input = useRef<HTMLInputElement>(null)

  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (!file) return
    remove.reset()
    upload.mutate(file, {
      onSuccess(profile) {
        onSaved(profile)
        toast('Your picture is in place.')
      },
    })
  }

  function takeAway() {
    upload.reset()
    remove.mutate(undefined, {
      onSuccess(profile) {
        onSaved(profile)
        toast('Your picture was removed.')
      },
    })
  }

  const failure = upload.error ?? remove.error
  return (
    <div className={styles.portrait}>
      <div className={styles.face} aria-busy={upload.isPending}>
        <Avatar
          key={portraitUrl}
          name={username}
          avatarUrl={portraitUrl}
          size="fill"
          shape="round"
          loading="eager"
          alt="Your portrait"
        />
      </div>
      <div className={styles.buttons}>
        <Button icon={Dices} onClick={() => onChoose(randomAvatarSeed())}>
          Regenerate Avatar
        </Button>
        <Button icon={ImageUp} busy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? 'Uploading...' : 'Upload Picture'}
        </Button>
        {portraitUrl && !isUploaded && (
          <Button variant="quiet" icon={Undo2} onClick={() => onChoose(null)}>
            Draw from Username
          </Button>
        )}
        {isUploaded && (
          <Button variant="quiet" icon={Trash2} busy={remove.isPending} onClick={takeAway}>
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
      </div>
      {failure && (
        <div className={styles.failure}>
          <Alert tone="danger">{describeFailure(failure)}</Alert>
        </div>
      )}
    </div>
  )
}

function describeFailure(error: Error): string {
  if (error instanceof PictureError) return `${error.message} Choose a PNG, JPEG or WebP.`
  return messageOf(error, 'Your picture could not be changed. Please try again.')
}
