import { useEffect, useRef, useState } from 'react'

import { type Ask, createOneStream } from '../../../lib/one-stream.ts'
import type { WritingAction, WritingEvent, WritingSteps } from './writing-state.ts'

interface WritingOptions<Request, Event extends WritingEvent<Piece>, Done, Written, Piece> {
  kind: WritingSteps<Written, Piece>
  ask: Ask<Request, Event, Done>
  /** What to say of a failure. */
  describe: (error: unknown) => string
}

/** One generation at a time, with its state. Unmounting stops it. */
export function useWriting<Request, Event extends WritingEvent<Piece>, Done, Written, Piece>(
  options: WritingOptions<Request, Event, Done, Written, Piece>,
) {
  const { kind, ask, describe } = options
  const [stream] = useState(() => createOneStream(ask))
  const [state, setState] = useState(kind.idle)
  const latest = useRef(state)
  useEffect(() => stream.stop, [stream])

  function dispatch(action: WritingAction<WritingEvent<Piece>>) {
    latest.current = kind.reduce(latest.current, action)
    setState(latest.current)
    return latest.current
  }

  return {
    ...state,

    /**
     * Resolves with null when it was stopped or failed; the state says which. `onWritten` gets the text
     * after each word, and the longest text after a failure.
     */
    async start(request: Request, onWritten?: (written: Written) => void): Promise<Done | null> {
      dispatch({ type: 'start', at: Date.now() })
      try {
        const done = await stream.start(request, (event) => {
          const { written } = dispatch({ type: 'event', event })
          if (event.event === 'text') onWritten?.(written)
        })
        if (done) dispatch({ type: 'reset' })
        return done
      } catch (error) {
        const { written } = dispatch({ type: 'fail', error: describe(error) })
        onWritten?.(written)
        return null
      }
    },

    /** Returns the text so far. */
    stop(): Written {
      stream.stop()
      return dispatch({ type: 'stop' }).written
    },

    reset: () => void dispatch({ type: 'reset' }),
  }
}
