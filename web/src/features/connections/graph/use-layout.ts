import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import type { Position } from '../../../../../src/features/connections/layout.schemas.ts'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { useUser } from '../../../lib/login-session/session-store.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { layoutQuery, savePositions } from '../connections.queries.ts'
import { endOf, type GraphThing, nodeOf } from '../nodes.ts'
import type { LayoutTask, Placed } from './layout.ts'
import { readPlayerPositions, writePlayerPositions } from './player-positions.ts'

type Positions = ReadonlyMap<number, Point>

interface Contents {
  cast: readonly GraphThing[] | undefined
  connections: readonly Connection[] | undefined
}

/** Where the portraits are: as DMs saved it for all, as a player moved them here, else as computed. */
export function useLayout(campaign: Campaign, { cast, connections }: Contents) {
  const isShared = isDm(campaign.role)
  const here = { userId: useUser()?.id ?? 0, campaignId: campaign.id }
  const query = useQuery(layoutQuery(campaign.id))
  const { data: saved } = query
  const [own, setOwn] = useState<Positions>(() =>
    isShared ? new Map() : readPlayerPositions(here),
  )
  // Computed positions stay while the page does, also for those who cannot save them.
  const [computed, setComputed] = useState<Positions>(new Map())
  const save = useSavePositions(campaign.id)

  const positions = useMemo((): Positions => {
    const stored = saved?.map(({ x, y, ...end }): [number, Point] => [nodeOf(end), { x, y }]) ?? []
    return new Map([...computed, ...stored, ...own])
  }, [computed, saved, own])
  const isReady = cast !== undefined && connections !== undefined && saved !== undefined
  const isComplete = isReady && cast.every(({ id }) => positions.has(id))

  useEffect(() => {
    if (!isReady || isComplete) return undefined
    return startLayout(cast, connections, positions, (found) => {
      setComputed((before) => new Map([...before, ...found]))
      if (!isShared) return
      // The unconnected stand in rows until a connection places them.
      // Nothing is lost where this fails: it can be computed again.
      const connected = new Set(connections.flatMap(({ from, to }) => [nodeOf(from), nodeOf(to)]))
      const lasting = new Map([...found].filter(([id]) => connected.has(id)))
      if (lasting.size > 0) savePositions(campaign.id, toRows(lasting)).catch(() => {})
    })
  }, [isReady, isComplete, cast, connections, positions, isShared, campaign.id])

  function move(moved: Positions) {
    if (isShared) return save(toRows(moved))
    const next = new Map([...own, ...moved])
    writePlayerPositions(here, next)
    setOwn(next)
  }

  function arrangeAll() {
    if (!cast || !connections) return
    const before = positions
    startLayout(cast, connections, new Map(), (found) => {
      move(found)
      toast('Graph rearranged.', {
        tone: 'info',
        action: { label: 'Undo', run: () => move(before) },
      })
    })
  }

  function forgetOwn() {
    writePlayerPositions(here, new Map())
    setOwn(new Map())
  }

  return {
    positions: isComplete ? positions : null,
    query,
    move,
    arrangeAll,
    /** Removes a player's own positions, where there are some. */
    forgetOwn: own.size > 0 ? forgetOwn : undefined,
  }
}

/** Shows positions at once, and saves them one move after the other. */
function useSavePositions(campaignId: number) {
  const { queryKey } = layoutQuery(campaignId)
  const { mutate } = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: (positions: Position[]) => savePositions(campaignId, positions),
    onError(error) {
      void queryClient.invalidateQueries({ queryKey })
      toastFailure(error, 'The portraits could not be kept where you put them.')
    },
  })

  return (positions: Position[]) => {
    const moved = new Set(positions.map(nodeOf))
    queryClient.setQueryData(queryKey, (known = []) => [
      ...known.filter((position) => !moved.has(nodeOf(position))),
      ...positions,
    ])
    mutate(positions)
  }
}

/** Computes missing positions in a worker. Returns what stops it. */
function startLayout(
  cast: readonly GraphThing[],
  connections: readonly Connection[],
  positions: Positions,
  onFound: (found: Positions) => void,
): () => void {
  const worker = new Worker(new URL('layout.worker.ts', import.meta.url), { type: 'module' })
  const task: LayoutTask = {
    npcs: cast
      .map(({ id }) => ({ id, at: positions.get(id) ?? null }))
      .toSorted((a, b) => a.id - b.id),
    connections: connections.map(({ from, to }) => ({ from: nodeOf(from), to: nodeOf(to) })),
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Placed>) => {
    worker.terminate()
    onFound(new Map(data.map(([id, x, y]) => [id, { x, y }])))
  })
  worker.postMessage(task, [])
  return () => worker.terminate()
}

const toRows = (positions: Positions): Position[] =>
  [...positions].map(([node, { x, y }]) => ({ ...endOf(node), x, y }))
