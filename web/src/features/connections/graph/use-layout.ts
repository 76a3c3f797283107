import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import type {
  CastMember,
  Position,
} from '../../../../../src/features/connections/layout.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { layoutQuery, savePositions } from '../connections.queries.ts'
import type { LayoutTask, Placed } from './layout.ts'
import { readPlayerPositions, writePlayerPositions } from './player-positions.ts'

const SAVE_DELAY = 700

type Positions = ReadonlyMap<number, Point>

interface Contents {
  cast: readonly CastMember[] | undefined
  connections: readonly Connection[] | undefined
}

/** Where the portraits are: as DMs saved it for all, as a player moved them here, else as computed. */
export function useLayout(campaign: Campaign, { cast, connections }: Contents) {
  const isShared = isDm(campaign.role)
  const query = useQuery(layoutQuery(campaign.id))
  const { data: saved } = query
  const [own, setOwn] = useState<Positions>(() =>
    isShared ? new Map() : readPlayerPositions(campaign.id),
  )
  // Computed positions stay while the page does, also for those who cannot save them.
  const [computed, setComputed] = useState<Positions>(new Map())
  const save = useSavePositions(campaign.id)

  const positions = useMemo(() => {
    const stored = saved?.map(({ npc_id, x, y }): [number, Point] => [npc_id, { x, y }]) ?? []
    return new Map([...computed, ...stored, ...own])
  }, [computed, saved, own])
  const isReady = cast !== undefined && connections !== undefined && saved !== undefined
  const isComplete = isReady && cast.every(({ id }) => positions.has(id))

  useEffect(() => {
    if (!isReady || isComplete) return undefined
    return startLayout(cast, connections, positions, (found) => {
      setComputed((before) => new Map([...before, ...found]))
      // Nothing is lost where this fails: it can be computed again.
      if (isShared) savePositions(campaign.id, toRows(found)).catch(() => {})
    })
  }, [isReady, isComplete, cast, connections, positions, isShared, campaign.id])

  function move(moved: Positions) {
    if (isShared) return save(toRows(moved))
    const next = new Map([...own, ...moved])
    writePlayerPositions(campaign.id, next)
    setOwn(next)
  }

  function arrangeAll() {
    if (!cast || !connections) return
    const before = positions
    startLayout(cast, connections, new Map(), (found) => {
      move(found)
      toast('Everybody has been arranged anew.', {
        tone: 'info',
        action: { label: 'Undo', run: () => move(before) },
      })
    })
  }

  function forgetOwn() {
    writePlayerPositions(campaign.id, new Map())
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

/** Shows positions at once and saves them a moment after the last move. */
function useSavePositions(campaignId: number) {
  const client = useQueryClient()
  const pending = useRef(new Map<number, Position>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const positions = [...pending.current.values()]
    pending.current.clear()
    if (positions.length === 0) return
    try {
      await savePositions(campaignId, positions)
    } catch (error) {
      void client.invalidateQueries(layoutQuery(campaignId))
      toast(messageOf(error, 'The portraits could not be kept where you put them.'), {
        tone: 'danger',
      })
    }
  }, [client, campaignId])

  useEffect(() => {
    const leave = () => void flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])

  return (positions: readonly Position[]) => {
    for (const position of positions) pending.current.set(position.npc_id, position)
    client.setQueryData(layoutQuery(campaignId).queryKey, (known = []) => {
      const moved = new Set(positions.map(({ npc_id }) => npc_id))
      return [...known.filter(({ npc_id }) => !moved.has(npc_id)), ...positions]
    })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), SAVE_DELAY)
  }
}

/** Computes missing positions in a worker. Returns what stops it. */
function startLayout(
  cast: readonly CastMember[],
  connections: readonly Connection[],
  positions: Positions,
  onFound: (found: Positions) => void,
): () => void {
  const worker = new Worker(new URL('layout.worker.ts', import.meta.url), { type: 'module' })
  const task: LayoutTask = {
    npcs: cast
      .map(({ id }) => ({ id, at: positions.get(id) ?? null }))
      .toSorted((a, b) => a.id - b.id),
    connections: connections.map(({ from_npc_id: from, to_npc_id: to }) => ({ from, to })),
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Placed>) => {
    worker.terminate()
    onFound(new Map(data.map(([id, x, y]) => [id, { x, y }])))
  })
  worker.postMessage(task, [])
  return () => worker.terminate()
}

const toRows = (positions: Positions): Position[] =>
  [...positions].map(([npc_id, { x, y }]) => ({ npc_id, x, y }))
