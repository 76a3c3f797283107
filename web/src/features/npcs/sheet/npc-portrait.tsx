import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { PortraitUpload } from '../../pictures/portrait-upload.tsx'
import { useNpcPortrait, useUpdateNpc } from '../edit/npc-edit.queries.ts'
import { Faces } from '../face-tray.tsx'
import { drawFaces } from '../faces.ts'
import type { ReadNpc } from '../read-npc.ts'

import styles from './npc-portrait.module.css'

interface NpcPortraitProps {
  npc: ReadNpc
  /** More buttons beside the upload. */
  tools: ReactNode
}

/** The portrait of an NPC that the reader may change: it opens twelve drawn faces and the upload of a picture. */
export function NpcPortrait({ npc, tools }: NpcPortraitProps) {
  const { id, name, avatar_url, campaign_id } = npc
  const [open, setOpen] = useState(false)
  const [faces, setFaces] = useState<readonly string[]>([])
  const { upload, remove } = useNpcPortrait(id)
  const update = useUpdateNpc(id)
  const draw = async () => setFaces(await drawFaces(campaign_id, npc))

  async function choose(seed: string) {
    const change = (url: string) => update.mutateAsync({ avatar_url: url })
    try {
      await change(seed)
      setOpen(false)
      // The removal of an uploaded picture cannot be undone from here.
      const undo = { label: 'Undo', run: () => void change(avatar_url) }
      toast('Portrait changed.', avatar_url.startsWith('/') ? {} : { action: undo })
    } catch (error) {
      toast(messageOf(error, 'Failed to update NPC'), { tone: 'danger' })
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.portrait}
        aria-label="Change portrait"
        aria-haspopup="dialog"
        onClick={() => {
          void draw()
          setOpen(true)
        }}
      >
        <Avatar
          name={name}
          avatarUrl={avatar_url}
          size="fill"
          loading="eager"
          alt={`Portrait of ${name}`}
          isDead={npc.died !== null}
        />
        <span className={styles.pencil}>
          <Pencil aria-hidden />
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={`Portrait of ${name}`}>
        <Faces
          name={name}
          seeds={faces}
          disabled={update.isPending}
          onChoose={(seed) => void choose(seed)}
        />
        <DialogFooter>
          <Button variant="quiet" onClick={() => void draw()}>
            Other faces
          </Button>
          {tools}
          <PortraitUpload portraitUrl={avatar_url} onUpload={upload} onRemove={remove} />
        </DialogFooter>
      </Dialog>
    </>
  )
}
