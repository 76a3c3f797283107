import { Dices, Undo2 } from 'lucide-react'

import { randomFace } from '../../../../src/features/avatars/avatars.schemas.ts'
import type { Profile } from '../../../../src/features/profile/profile.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { PortraitUpload } from '../../components/forms/portrait-upload.tsx'
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
  const isDrawn = !portraitUrl || portraitUrl.startsWith('/api/')

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
        <Button icon={Dices} onClick={() => onChoose(randomFace())}>
          Regenerate Avatar
        </Button>
        {!isDrawn && (
          <Button variant="quiet" icon={Undo2} onClick={() => onChoose(null)}>
            Draw from Username
          </Button>
        )}
        <PortraitUpload
          portraitUrl={portraitUrl}
          onUpload={async (picture) => onSaved(await upload.mutateAsync(picture))}
          onRemove={async () => onSaved(await remove.mutateAsync())}
        />
      </div>
    </div>
  )
}
