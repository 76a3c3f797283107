import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { GenerationSource } from '../../../../../src/generation/generation.schemas.ts'
import { ApiError } from '../../../lib/http.ts'
import { createOneStream } from '../../../lib/streams/one-stream.ts'
import type { StreamCall } from '../../../lib/streams/stream-events.ts'
import { findKept, followKept, forgetKept, type Keeping, type KeptThere } from '../kept.ts'
import type { WritingAction, WritingEvent, WritingSteps } from './writing-state.ts'

interface WritingOptions<Request, Event extends WritingEvent<Piece>, Done, Written, Piece> {
  kind: WritingSteps<Written, Piece>
  /** With a name, the generation goes on when the page is left. */
  ask: (request: Request, call: StreamCall<Event>, keep?: string) => Promise<Done>
  /** What to say of a failure. */
  describe: (error: unknown) => string
  /** Leaving the page does not stop it, and the result comes back. */
  keep?: Keeping<Done> | undefined
}

/** What the stream asks for: a new generation, or the one that is kept. */
type Asked<Request> = { request: Request; name?: string | undefined } | 'kept'

/** One generation at a time, with its state. Unmounting stops it, unless it is kept. */
export function useWriting<
  Request,
  Event extends WritingEvent<Piece>,
  Done extends Pick<GenerationSource, 'source'>,
  Written,
  Piece,
>(options: WritingOptions<Request, Event, Done, Written, Piece>) {
  const { kind, ask, describe, keep } = options
  const [stream] = useState(() =>
    createOneStream((asked: Asked<Request>, call: StreamCall<Event>) =>
      asked === 'kept'
        ? (followKept<Event>(call) as Promise<Done>)
        : ask(asked.request, call, asked.name),
    ),
  )
  const [state, setState] = useState(kind.idle)
  const latest = useRef(state)
  useEffect(() => stream.stop, [stream])

  function dispatch(action: WritingAction<WritingEvent<Piece>>) {
    latest.current = kind.reduce(latest.current, action)
    setState(latest.current)
    return latest.current
  }

  async function run(
    asked: Asked<Request>,
    at: number,
    onWritten?: (written: Written) => void,
  ): Promise<Done | null> {
    dispatch({ type: 'start', at })
    try {
      const done = await stream.start(asked, (event) => {
        const { written } = dispatch({ type: 'event', event })
        if (event.event === 'text') onWritten?.(written)
      })
      if (!done) return null
      // Why the built-in generator wrote is worth knowing afterwards; that a model was asked twice is not.
      const { notice } = latest.current
      dispatch({ type: 'reset', notice: done.source === 'tables' ? notice : null })
      if (keep) forgetKept()
      return done
    } catch (error) {
      // What was read once does not wait any longer.
      if (asked === 'kept' && error instanceof ApiError) forgetKept()
      const { written } = dispatch({ type: 'fail', error: describe(error) })
      onWritten?.(written)
      return null
    }
  }

  const deliver = useEffectEvent((done: Done, found: KeptThere) => keep?.onReturn(done, found))
  const resume = useEffectEvent(async (isHere: () => boolean) => {
    if (!keep) return
    const found = await findKept(keep.key).catch(() => null)
    if (!found || !isHere() || latest.current.phase === 'running') return
    keep.onFound?.(found)
    const done = await run('kept', found.startedAt)
    if (done) deliver(done, found)
  })
  useEffect(() => {
    let isHere = true
    void resume(() => isHere)
    return () => {
      isHere = false
    }
  }, [])

  return {
    ...state,

    /**
     * Resolves with null when it was stopped or failed; the state says which. `onWritten` gets the text
     * after each word, and the longest text after a failure. `note` comes back with a kept result.
     */
    start(
      request: Request,
      onWritten?: (written: Written) => void,
      note = '',
    ): Promise<Done | null> {
      return run({ request, name: keep && `${keep.key}:${note}` }, Date.now(), onWritten)
    },

    stop(): Written {
      if (keep && latest.current.phase === 'running') forgetKept()
      stream.stop()
      return dispatch({ type: 'stop' }).written
    },

    reset: () => void dispatch({ type: 'reset' }),
  }
}
