import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Described } from '../../../../../src/features/avatars/face-hints.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { PortraitUpload } from '../../pictures/portrait-upload.tsx'
import { FaceTray } from '../face-tray.tsx'
import { drawFaces } from '../faces.ts'
import { useNpcPortrait } from './npc-edit.queries.ts'
import type { NpcEdit } from './use-npc-edit.ts'

import styles from './portrait-picker.module.css'

interface PortraitPickerProps {
  campaignId: number
  name: string
  /** Whom the face is drawn for. */
  described: Described
  avatarUrl: string
  /** The portrait that is saved, for an existing NPC. */
  saved?: string
  onChange: (avatarUrl: string) => void
  /** More buttons. */
  children?: ReactNode
}

/** Each press on the portrait draws another one. */
export function PortraitPicker(props: PortraitPickerProps) {
  const { campaignId, name, described, avatarUrl, saved, onChange, children } = props
  async function drawOne() {
    const [face] = await drawFaces(campaignId, described, 1)
    if (face) onChange(face)
  }
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label="New random portrait"
        title="New random portrait"
        onClick={() => void drawOne()}
      >
        <Avatar name={name} avatarUrl={avatarUrl} size="fill" loading="eager" />
        <span className={styles.dice}>
          <Dices aria-hidden />
        </span>
      </button>
      <div className={styles.others}>
        <FaceTray name={name} draw={() => drawFaces(campaignId, described)} onChoose={onChange} />
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
      described={edit.values}
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
