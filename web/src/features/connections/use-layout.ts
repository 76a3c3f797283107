import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember, Position } from '../../../../src/features/connections/layout.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { isDm } from '../campaigns/role-names.ts'
import { startArranging } from './arranging.ts'
import { layoutQuery, savePositions } from './connections.queries.ts'
import type { Point } from './graph-camera.ts'
import { readOwnPlaces, writeOwnPlaces } from './own-places.ts'

const SAVE_AFTER = 700

type Places = ReadonlyMap<number, Point>

interface Contents {
  cast: readonly CastMember[] | undefined
  connections: readonly Connection[] | undefined
}

/** Where everybody stands: as DMs left it for all, as a player moved it here, or as it arranges itself. */
export function useLayout(campaign: Campaign, { cast, connections }: Contents) {
  const client = useQueryClient()
  const isShared = isDm(campaign.role)
  const { data: saved, error, refetch } = useQuery(layoutQuery(campaign.id))
  const [own, setOwn] = useState<Places>(() =>
    isShared ? new Map<number, Point>() : readOwnPlaces(campaign.id),
  )
  // What arranged itself stays for as long as the page does, also where nobody may save it.
  const [arranged, setArranged] = useState<Places>(new Map())
  const keep = useSavedPlaces(campaign.id, isShared)
  const { queryKey } = layoutQuery(campaign.id)

  const places = useMemo(() => {
    const all = new Map(arranged)
    for (const { npc_id, x, y } of saved ?? []) all.set(npc_id, { x, y })
    for (const [id, at] of own) all.set(id, at)
    return all
  }, [arranged, saved, own])

  const latest = useRef(places)
  useEffect(() => {
    latest.current = places
  }, [places])

  const isReady = cast !== undefined && connections !== undefined && saved !== undefined
  const isComplete = isReady && cast.every(({ id }) => places.has(id))

  useEffect(() => {
    if (!isReady || isComplete) return undefined
    return startArranging({ cast, connections, places }, (found) => {
      setArranged((before) => new Map([...before, ...found]))
      if (isShared) keep(toPositions(found))
    })
  }, [isReady, isComplete, cast, connections, places, isShared, keep])

  const put = useCallback(
    (moved: Places) => {
      if (isShared) {
        const positions = toPositions(moved)
        const before = positions.flatMap(({ npc_id }) => {
          const at = latest.current.get(npc_id)
          return at ? [{ npc_id, ...at }] : []
        })
        client.setQueryData(queryKey, (known) => merged(known, positions))
        keep(positions, { before })
        return
      }
      setOwn((before) => {
        const next = new Map([...before, ...moved])
        writeOwnPlaces(campaign.id, next)
        return next
      })
    },
    // The key is made of the campaign's id.
    // oxlint-disable-next-line react/exhaustive-deps
    [isShared, client, keep, campaign.id],
  )

  /** Everybody anew, as if nobody had been placed. It can be taken back. */
  function arrangeAnew() {
    if (!cast || !connections) return
    const before = new Map(places)
    startArranging({ cast, connections, places: new Map() }, (found) => {
      put(found)
      toast('Everybody has been arranged anew.', {
        tone: 'info',
        action: { label: 'Undo', run: () => put(before) },
      })
    })
  }

  return {
    places: isComplete ? places : null,
    error,
    refetch,
    put,
    arrangeAnew,
    /** A player's own moves, back to how DMs left it. */
    forgetOwn:
      own.size === 0
        ? undefined
        : () => {
            writeOwnPlaces(campaign.id, new Map())
            setOwn(new Map())
          },
  }
}

/** Saves a while after the last move, and undoes where that fails. */
function useSavedPlaces(campaignId: number, isShared: boolean) {
  const client = useQueryClient()
  const pending = useRef(new Map<number, Position>())
  /** Where those stood that were moved by hand; what arranged itself is nobody's loss. */
  const undo = useRef(new Map<number, Position>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const positions = [...pending.current.values()]
    const before = [...undo.current.values()]
    pending.current.clear()
    undo.current.clear()
    if (positions.length === 0) return
    const { queryKey } = layoutQuery(campaignId)
    try {
      await savePositions(campaignId, positions)
      client.setQueryData(queryKey, (before) => merged(before, positions))
    } catch (failure) {
      if (before.length === 0) return
      client.setQueryData(queryKey, (known) => merged(known, before))
      toast(messageOf(failure, 'The portraits could not be kept where you put them.'), {
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

  return useCallback(
    (positions: readonly Position[], { before = [] }: { before?: readonly Position[] } = {}) => {
      if (!isShared) return
      for (const position of positions) pending.current.set(position.npc_id, position)
      for (const position of before) {
        if (!undo.current.has(position.npc_id)) undo.current.set(position.npc_id, position)
      }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER)
    },
    [flush, isShared],
  )
}

const toPositions = (places: Places): Position[] =>
  [...places].map(([npc_id, { x, y }]) => ({ npc_id, x, y }))

const merged = (before: readonly Position[] | undefined, positions: readonly Position[]) => [
  ...new Map([...(before ?? []), ...positions].map((at) => [at.npc_id, at])).values(),
]
