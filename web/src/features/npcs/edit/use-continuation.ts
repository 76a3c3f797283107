import { useEffect, useEffectEvent, useState } from 'react'

import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { type Piece, usePieces } from '../../generation/texts.ts'
import {
  backstoryRequestOf,
  type Continuation,
  joinBackstory,
  NO_CONTINUATION,
} from './continuation.ts'
import type { NpcEdit } from './use-npc-edit.ts'

interface Sheet {
  campaignId: number
  asDm: boolean
  /** None for a new one. */
  npc?: { id: number } | undefined
}

/** Generates a continuation of the backstory. The draft keeps it beside the sheet until it is accepted. */
export function useContinuation(edit: NpcEdit, { campaignId, asDm, npc }: Sheet) {
  const { values } = edit
  const { continuation } = edit.beside
  const setContinuation = (next: (before: Continuation | null) => Continuation | null) =>
    edit.setBeside((before) => ({ ...before, continuation: next(before.continuation) }))
  const confirm = useConfirm()
  const now = continuation ?? NO_CONTINUATION
  const pieces = usePieces(
    '/api/generate-backstory',
    now,
    (piece: Piece) =>
      // Null if the sheet was cleared in between.
      setContinuation((before) => before && { ...before, ...piece }),
    {
      key: npc ? `backstory-${npc.id}` : `backstory-new-${campaignId}`,
      onFound: ({ asked }) =>
        setContinuation((before) => before ?? { ...NO_CONTINUATION, wish: asked }),
    },
  )
  const [kept, setKept] = useState<{ before: string; whole: string; from: Continuation } | null>(
    null,
  )
  const isOpen = continuation !== null
  const isRunning = pieces.phase === 'running'
  const isUndecided = isRunning || now.text !== ''

  const stopIfRunning = useEffectEvent(() => pieces.stop())
  useEffect(() => {
    if (!isOpen) stopIfRunning()
  }, [isOpen])

  function close() {
    pieces.stop()
    pieces.clear()
    setContinuation(() => null)
  }

  return {
    pieces,
    piece: now,
    campaignId,
    isOpen,
    isRunning,
    canBegin: values.backstory.trim() !== '',
    drawsOnSecrets: asDm && values.visibility === 'dm',
    /** It may contain DM-only information, and players will read it. */
    tellsSecrets: now.text !== '' && now.visibility === 'dm' && values.visibility !== 'dm',
    wish: now.wish,
    setWish: (wish: string) => setContinuation((before) => ({ ...(before ?? now), wish })),
    open() {
      setKept(null)
      setContinuation((before) => before ?? NO_CONTINUATION)
    },
    close,
    write: () => pieces.write(backstoryRequestOf(values, { campaignId, asDm, wish: now.wish })),
    /** Adds it to the backstory, on the sheet alone. */
    keep() {
      const whole = joinBackstory(values.backstory, now.text)
      setKept({ before: values.backstory, whole, from: now })
      edit.set('backstory', whole)
      close()
    },
    /** Until the backstory is changed again. */
    canTakeBack: kept !== null && kept.whole === values.backstory,
    takeBack() {
      if (!kept) return
      edit.set('backstory', kept.before)
      setContinuation(() => kept.from)
      setKept(null)
    },
    /** Returns the Undo. */
    discard() {
      const gone = { ...now, text: pieces.stop() || now.text }
      close()
      return () => setContinuation(() => gone)
    },
    /** Asks before a save, which drops an unaccepted continuation. */
    async maySave(): Promise<boolean> {
      if (!isOpen || !isUndecided) return true
      const sure = await confirm({
        title: 'Save without the new part of the backstory?',
        text: 'You did not keep it, and it would be lost.',
        confirmLabel: 'Save without it',
      })
      if (sure) pieces.stop()
      return sure
    },
  }
}

export type ContinuationOf = ReturnType<typeof useContinuation>
