import { Dices } from 'lucide-react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { PortraitUpload } from '../../../components/forms/portrait-upload.tsx'
import { classNames } from '../../../design/class-names.ts'
import { drawFaces } from '../described-faces.ts'
import { FaceTray } from '../face-tray.tsx'
import { portraitOf } from './npc-edit.queries.ts'
import type { NpcEdit } from './use-npc-edit.ts'
import type { NpcForm } from './use-npc-form.ts'

import picture from '../../../components/picture-button.module.css'
import styles from './portrait-picker.module.css'

/** Each press on the portrait draws another one. */
export function PortraitPicker({ form: { campaignId, edit, npc } }: { form: NpcForm }) {
  const { name, avatar_url } = edit.values
  const choose = (avatarUrl: string) => edit.set('avatar_url', avatarUrl)
  async function drawOne() {
    const [face] = await drawFaces(campaignId, edit.values, 1)
    if (face) choose(face)
  }
  return (
    <div className={styles.portrait}>
      <button
        type="button"
        className={classNames(picture.button, styles.picker)}
        aria-label="New random portrait"
        title="New random portrait"
        onClick={() => void drawOne()}
      >
        <Avatar name={name} avatarUrl={avatar_url} size="fill" loading="eager" />
        <span className={styles.dice}>
          <Dices aria-hidden />
        </span>
      </button>
      <div className={styles.others}>
        <FaceTray name={name} draw={() => drawFaces(campaignId, edit.values)} onChoose={choose} />
        {npc && npc.avatar_url !== avatar_url && (
          <Button size="small" variant="quiet" onClick={() => choose(npc.avatar_url)}>
            Saved portrait
          </Button>
        )}
        {avatar_url !== '' && npc?.avatar_url !== '' && (
          <Button size="small" variant="quiet" onClick={() => choose('')}>
            Draw from name
          </Button>
        )}
        {npc && <Upload npc={npc} edit={edit} />}
      </div>
    </div>
  )
}

/** Only an upload and its removal are saved at once. */
function Upload({ npc, edit }: { npc: Npc; edit: NpcEdit }) {
  const { upload, remove } = portraitOf(npc.id)
  return (
    <PortraitUpload
      size="small"
      portraitUrl={edit.values.avatar_url}
      onUpload={async (picture) => edit.adopt(await upload(picture), 'avatar_url')}
      onRemove={async () => edit.adopt(await remove(), 'avatar_url')}
    />
  )
}
