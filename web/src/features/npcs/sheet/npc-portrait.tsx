import { lazy, Suspense, useState } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { PictureButton } from '../../../components/picture-button.tsx'
import { useUpdateNpc } from '../edit/npc-edit.queries.ts'

// What draws faces is large, and needed once this is opened.
const PortraitDialog = lazy(() => import('./portrait-dialog.tsx'))

export function NpcPicture({ npc: { name, avatar_url, died } }: { npc: Npc }) {
  return (
    <Avatar
      name={name}
      avatarUrl={avatar_url}
      size="fill"
      loading="eager"
      alt={`Portrait of ${name}`}
      isDead={died !== null}
    />
  )
}

/** The portrait of an NPC that the reader may change: it opens twelve drawn faces and the upload of a picture. */
export function NpcPortrait({ npc }: { npc: Npc }) {
  const { id, avatar_url, campaign_id } = npc
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [faces, setFaces] = useState<readonly string[]>([])
  const update = useUpdateNpc(id)
  async function draw(): Promise<void> {
    const { drawFaces } = await import('../described-faces.ts')
    setFaces(await drawFaces(campaign_id, npc))
  }

  async function choose(seed: string) {
    const change = (url: string) => update.mutateAsync({ avatar_url: url })
    try {
      await change(seed)
      setOpen(false)
      // The removal of an uploaded picture cannot be undone from here.
      const undo = { label: 'Undo', run: () => void change(avatar_url) }
      toast('Portrait changed.', avatar_url.startsWith('/') ? {} : { action: undo })
    } catch (error) {
      toastFailure(error, 'Failed to update NPC')
    }
  }

  return (
    <>
      <PictureButton
        aria-label="Change portrait"
        onClick={() => {
          void draw()
          setHasOpened(true)
          setOpen(true)
        }}
      >
        <NpcPicture npc={npc} />
      </PictureButton>
      {hasOpened && (
        <Suspense>
          <PortraitDialog
            npc={npc}
            open={open}
            onClose={() => setOpen(false)}
            faces={faces}
            disabled={update.isPending}
            onChoose={(seed) => void choose(seed)}
            onDraw={() => void draw()}
          />
        </Suspense>
      )}
    </>
  )
}
