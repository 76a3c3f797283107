import { useSyncExternalStore } from 'react'

import { sessionStore } from '../../app/session-store.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf, NetworkError } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { affectedBy, refresh } from '../../lib/query-keys.ts'
import { streamPull } from './stream-pull.ts'

export type Pull =
  | { phase: 'idle' }
  | {
      phase: 'running'
      model: string
      /** In Ollama's own words: 'pulling manifest'. */
      status: string
      /** Bytes. */
      completed: number
      total: number
    }
  | { phase: 'ended'; model: string; failed: boolean; message: string }

/** A pull takes hours on a slow line: it goes on wherever in this tab one looks meanwhile. */
let pull: Pull = { phase: 'idle' }
let running: AbortController | undefined
const listeners = new Set<() => void>()

function replace(next: Pull): void {
  pull = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePull(): Pull {
  return useSyncExternalStore(subscribe, () => pull)
}

export function stopPull(): void {
  running?.abort()
}

/** One at a time in this tab; the server sees to the others. */
export async function startPull(model: string): Promise<void> {
  if (running) return
  const controller = new AbortController()
  running = controller
  replace({ phase: 'running', model, status: 'Asking Ollama', completed: 0, total: 0 })
  try {
    const message = await streamPull(model, {
      signal: controller.signal,
      onEvent: ({ event, data }) => {
        if (pull.phase === 'running' && (event === 'status' || event === 'progress')) {
          replace({ ...pull, ...data })
        }
      },
    })
    replace({ phase: 'idle' })
    toast(message)
  } catch (error) {
    if (controller.signal.aborted)
      end(model, false, `${model} was not fetched to the end. Pull it again to go on from there.`)
    else end(model, true, describeFailure(error))
  } finally {
    running = undefined
    void refresh(queryClient, affectedBy.model)
  }
}

function end(model: string, failed: boolean, message: string): void {
  replace({ phase: 'ended', model, failed, message })
}

function describeFailure(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  return messageOf(error, 'The model could not be fetched.')
}

// A pull stops with the login session and with the admin rights.
sessionStore.subscribe(() => {
  if (sessionStore.get().user?.is_admin) return
  stopPull()
  if (pull.phase === 'ended') replace({ phase: 'idle' })
})
