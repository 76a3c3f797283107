import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { viewedAs } from '../../../lib/view-as.ts'
import { useNoteOpened } from '../../search/opened-last.ts'
import { SheetPage } from '../../sheets/sheet-page.tsx'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import { useSheetData } from '../../sheets/use-sheet-data.ts'
import { textsOf } from '../npc-blocks.ts'
import type { ValidatedNpc } from '../npc-validation.ts'
import { npcQuery } from '../npcs.queries.ts'
import type { ReadNpc } from '../read-npc.ts'
import { NpcLoadFailure, describeLoadFailure } from './npc-load-failure.tsx'
import { NpcView } from './npc-view.tsx'
import { useNpcBlocks } from './use-npc-blocks.ts'

interface NpcSheetProps {
  id: string
  sessionsOf: SessionsOf
}

/** The sessions that an NPC was in, among its facts. */
type SessionsOf = (npc: ReadNpc) => ReactNode

export function NpcSheet({ id, sessionsOf }: NpcSheetProps) {
  const query = useQuery({ ...npcQuery(id), enabled: id.trim() !== '' })
  const { data, error, isGone } = useSheetData(query, { kind: 'npc', id: Number(id) })

  if (id.trim() === '') return <NpcLoadFailure sentence="No NPC ID provided." />
  if (data) {
    return (
      <>
        {isGone && <Alert tone="danger">{describeLoadFailure(error)}</Alert>}
        <OpenNpcSheet {...data} sessionsOf={sessionsOf} />
      </>
    )
  }
  if (error) return <NpcLoadFailure error={error} onRetry={() => void query.refetch()} />
  return <SheetSkeleton label="Loading the NPC…" />
}

interface OpenNpcSheetProps extends ValidatedNpc {
  sessionsOf: SessionsOf
}

/** A loaded NPC. Its parts stay when a DM begins or ends to look as a player. */
function OpenNpcSheet({ npc, warnings, sessionsOf }: OpenNpcSheetProps) {
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
      <NpcView npc={npc} warnings={warnings} blocks={blocks} sessions={sessionsOf(npc)} />
    </SheetPage>
  )
}
