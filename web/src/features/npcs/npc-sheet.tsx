import { useQuery } from '@tanstack/react-query'

import { Alert } from '../../components/alert.tsx'
import { ApiError } from '../../lib/http.ts'
import { describeLoadFailure } from './load-failure.ts'
import { NpcLoadFailure } from './npc-load-failure.tsx'
import { npcQuery } from './npc-queries.ts'
import { NpcSheetSkeleton } from './npc-sheet-skeleton.tsx'
import { OpenNpcSheet } from './open-npc-sheet.tsx'

export function NpcSheet({ id }: { id: string }) {
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
        <OpenNpcSheet npc={data.npc} warnings={data.warnings} />
      </>
    )
  }
  if (error && !isFetching) return <NpcLoadFailure error={error} onRetry={() => void refetch()} />
  return <NpcSheetSkeleton />
}
