import { useQuery } from '@tanstack/react-query'
import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { hasCode } from '../../../lib/http.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { useNoteOpened } from '../../search/opened-last.ts'
import { SheetPage } from '../../sheets/sheet-page.tsx'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import { ThingNotFound } from '../../sheets/thing-not-found.tsx'
import { textsOf } from '../npc-blocks.ts'
import { npcQuery } from '../npcs.queries.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { NpcLoadFailure } from './npc-load-failure.tsx'
import { NpcView } from './npc-view.tsx'
import { useNpcBlocks } from './use-npc-blocks.ts'

interface NpcSheetProps {
  id: string
  sessionsOf: SessionsOf
}

/** The sessions that an NPC was in, among its facts. */
type SessionsOf = (npc: Npc) => ReactNode

export function NpcSheet({ id, sessionsOf }: NpcSheetProps) {
  const query = useQuery({ ...npcQuery(id), enabled: id.trim() !== '' })
  const { data, error } = query

  if (id.trim() === '') return <NpcLoadFailure sentence="No NPC ID provided." />
  if (data) return <OpenNpcSheet npc={data} sessionsOf={sessionsOf} />
  if (hasCode(error, 'npc-not-found')) {
    return (
      <ThingNotFound
        about={{ kind: 'npc', id: Number(id) }}
        icon={Drama}
        title="NPC not found"
        back={<BackToNpcs variant="primary" />}
      >
        It may have been deleted or you may not have permission to view it.
      </ThingNotFound>
    )
  }
  if (error) return <NpcLoadFailure error={error} onRetry={() => void query.refetch()} />
  return <SheetSkeleton label="Loading the NPC…" />
}

interface OpenNpcSheetProps {
  npc: Npc
  sessionsOf: SessionsOf
}

/** A loaded NPC. Its parts stay when a DM begins or ends to look as a player. */
function OpenNpcSheet({ npc, sessionsOf }: OpenNpcSheetProps) {
  const { id, campaign_id, name, avatar_url } = npc
  const about = { kind: 'npc', id } as const
  useNoteOpened(campaign_id, { ...about, title: name, avatarUrl: avatar_url })
  const mayEdit = viewedAs.use() === null && npc.editable
  const editable = useNpcBlocks(npc)
  const blocks = mayEdit ? editable : null
  const isEditing = blocks?.all.some(blocks.isOpen) ?? false
  return (
    <SheetPage
      about={about}
      thing={npc}
      texts={textsOf(npc)}
      journal={{
        title: 'NPC Journal',
        hint: 'Write down what this NPC said, promised, sold or gave away.',
      }}
      isEditing={isEditing}
    >
      <NpcView npc={npc} blocks={blocks} sessions={sessionsOf(npc)} />
    </SheetPage>
  )
}
