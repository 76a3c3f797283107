import { useEffect, useReducer, useRef } from 'react'

import type {
  GeneratedCharacter,
  GenerationRequest,
} from '../../../../src/generation/generation.schemas.ts'
import { messageOf, NetworkError } from '../../lib/http.ts'
import { streamGeneration, type StreamOptions } from '../../lib/stream-generation.ts'
import { idle, reduceGeneration } from './generation-state.ts'

/** One character at a time, with everything a screen shows of it. Leaving the screen stops it. */
export function useGeneration(path: NonNullable<StreamOptions['path']>) {
  const [state, dispatch] = useReducer(reduceGeneration, idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves with null when it was stopped or failed; the state says which. */
  async function generate(request: GenerationRequest): Promise<GeneratedCharacter | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    dispatch({ type: 'start', at: Date.now() })
    try {
      const { signal } = controller
      const character = await streamGeneration(request, {
        path,
        signal,
        onEvent: (event) => !signal.aborted && dispatch({ type: 'event', event }),
      })
      if (signal.aborted) return null
      dispatch({ type: 'reset' })
      return character
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ type: 'fail', error: sentenceFor(error) })
      return null
    }
  }

  function stop() {
    running.current?.abort()
    dispatch({ type: 'stop' })
  }

  return { ...state, generate, stop, reset: () => dispatch({ type: 'reset' }) }
}

export type Generation = ReturnType<typeof useGeneration>

function sentenceFor(error: unknown): string {
  return error instanceof NetworkError
    ? 'Network error occurred'
    : messageOf(error, 'Failed to generate character')
}
