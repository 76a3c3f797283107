import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'

import { randomAvatarSeed } from '../../../../../src/features/avatars/avatars.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { PortraitUpload } from '../../pictures/portrait-upload.tsx'
import { useNpcPortrait } from './npc-edit.queries.ts'
import type { NpcEdit } from './use-npc-edit.ts'

import styles from './portrait-picker.module.css'

interface PortraitPickerProps {
  campaignId: number
  name: string
  avatarUrl: string
  /** The portrait that is saved, for an existing NPC. */
  saved?: string
  onChange: (avatarUrl: string) => void
  /** More buttons. */
  children?: ReactNode
}

/** Each press on the portrait draws another one. */
export function PortraitPicker(props: PortraitPickerProps) {
  const { campaignId, name, avatarUrl, saved, onChange, children } = props
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label="New random portrait"
        title="New random portrait"
        onClick={() => onChange(randomAvatarSeed(campaignId))}
      >
        <Avatar name={name} avatarUrl={avatarUrl} size="fill" loading="eager" />
        <span className={styles.dice}>
          <Dices aria-hidden />
        </span>
      </button>
      <div className={styles.others}>
        {saved !== undefined && saved !== avatarUrl && (
          <Button size="small" variant="quiet" onClick={() => onChange(saved)}>
            Saved portrait
          </Button>
        )}
        {avatarUrl !== '' && saved !== '' && (
          <Button size="small" variant="quiet" onClick={() => onChange('')}>
            Draw from name
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

interface NpcPortraitFieldProps {
  npcId: number
  campaignId: number
  /** The portrait that is saved. */
  saved: string
  edit: NpcEdit
}

/** The portrait of an existing NPC. Only an upload and its removal are saved at once. */
export function NpcPortraitField({ npcId, campaignId, saved, edit }: NpcPortraitFieldProps) {
  const { upload, remove } = useNpcPortrait(npcId)
  const { name, avatar_url } = edit.values
  return (
    <PortraitPicker
      campaignId={campaignId}
      name={name}
      avatarUrl={avatar_url}
      saved={saved}
      onChange={(avatarUrl) => edit.set('avatar_url', avatarUrl)}
    >
      <PortraitUpload
        size="small"
        portraitUrl={avatar_url}
        onUpload={async (picture) => edit.adopt(await upload(picture), 'avatar_url')}
        onRemove={async () => edit.adopt(await remove(), 'avatar_url')}
      />
    </PortraitPicker>
  )
}
