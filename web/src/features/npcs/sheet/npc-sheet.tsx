import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { ApiError } from '../../../lib/http.ts'
import type { ReadNpc } from '../npc-validation.ts'
import { npcQuery } from '../npcs.queries.ts'
import { describeLoadFailure, NpcLoadFailure } from './npc-load-failure.tsx'
import { NpcSheetSkeleton } from './npc-sheet-skeleton.tsx'
import { OpenNpcSheet } from './open-npc-sheet.tsx'

interface NpcSheetProps {
  id: string
  /** What follows below the sheet. */
  below: (npc: ReadNpc) => ReactNode
}

export function NpcSheet({ id, below }: NpcSheetProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...npcQuery(id),
    enabled: id.trim() !== '',
  })
  if (id.trim() === '') return <NpcLoadFailure sentence="No NPC ID provided." />
  if (data) {
    const isGone = error instanceof ApiError && error.status === 404
    return (
      <>
        {isGone && <Alert tone="danger">{describeLoadFailure(error)}</Alert>}
        <OpenNpcSheet {...data} below={below} />
      </>
    )
  }
  if (error && !isFetching) return <NpcLoadFailure error={error} onRetry={() => void refetch()} />
  return <NpcSheetSkeleton />
}
