import { Dices } from 'lucide-react'

import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'

import styles from './portrait-picker.module.css'

interface PortraitPickerProps {
  name: string
  avatarUrl: string
  onChange: (avatarUrl: string) => void
}

/** The face is the button: each press draws another. */
export function PortraitPicker({ name, avatarUrl, onChange }: PortraitPickerProps) {
  return (
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
  )
}
