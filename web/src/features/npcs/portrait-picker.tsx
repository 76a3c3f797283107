import { Dices } from 'lucide-react'

import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'

import styles from './portrait-picker.module.css'

interface PortraitPickerProps {
  name: string
  avatarUrl: string
  /** The portrait that there is, if there is one. */
  saved?: string
  onChange: (avatarUrl: string) => void
}

/** The face is the button: each press draws another. From there one leads back, or to the face of the name. */
export function PortraitPicker({ name, avatarUrl, saved, onChange }: PortraitPickerProps) {
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label="New random portrait"
        title="New random portrait"
        onClick={() => onChange(randomAvatarSeed())}
      >
        <Avatar name={name} avatarUrl={avatarUrl} size="fill" loading="eager" />
        <span className={styles.dice}>
          <Dices aria-hidden />
        </span>
      </button>
      <div className={styles.others}>
        {saved !== undefined && saved !== avatarUrl && (
          <Button
            size="small"
            variant="quiet"
            className={styles.other}
            aria-label="Back to the saved portrait"
            onClick={() => onChange(saved)}
          >
            Saved portrait
          </Button>
        )}
        {avatarUrl !== '' && saved !== '' && (
          <Button
            size="small"
            variant="quiet"
            className={styles.other}
            aria-label="Draw it from the name"
            onClick={() => onChange('')}
          >
            From the name
          </Button>
        )}
      </div>
    </>
  )
}
