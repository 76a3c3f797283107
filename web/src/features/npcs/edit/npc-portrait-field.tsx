import { PortraitUpload } from '../../pictures/portrait-upload.tsx'
import { useNpcPortrait } from './npc-edit.queries.ts'
import { PortraitPicker } from './portrait-picker.tsx'
import type { NpcEdit } from './use-npc-edit.ts'

interface NpcPortraitFieldProps {
  npcId: number
  /** The portrait that is saved. */
  saved: string
  edit: NpcEdit
}

/** The portrait of an existing NPC. Only an upload and its removal are saved at once. */
export function NpcPortraitField({ npcId, saved, edit }: NpcPortraitFieldProps) {
  const { upload, remove } = useNpcPortrait(npcId)
  const { name, avatar_url } = edit.values
  return (
    <PortraitPicker
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
