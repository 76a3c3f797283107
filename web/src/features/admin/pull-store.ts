import type { ModelRequest, PullEvent } from '../../../../src/features/model/model.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { createStore } from '../../lib/create-store.ts'
import { NetworkError, messageOf } from '../../lib/http.ts'
import { sessionStore } from '../../lib/login-session/session-store.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { streamEvents, type StreamCall } from '../../lib/streams/stream-events.ts'
import { adminSend } from './admin-api.ts'

type Pull =
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

/** A pull may take hours, so it continues on other pages of this tab. */
const pull = createStore<Pull>({ phase: 'idle' })
let running: AbortController | undefined

export const usePull = pull.use

export function stopPull(): void {
  running?.abort()
}

/** One at a time in this tab. The server refuses a second one from elsewhere. */
export async function startPull(json: ModelRequest): Promise<void> {
  const { model } = json
  if (running) return
  const controller = new AbortController()
  running = controller
  pull.set({ phase: 'running', model, status: 'Asking Ollama', completed: 0, total: 0 })
  try {
    const message = await streamPull(json, {
      signal: controller.signal,
      onEvent: ({ event, data }) => {
        const now = pull.get()
        if (now.phase === 'running' && (event === 'status' || event === 'progress')) {
          pull.set({ ...now, ...data })
        }
      },
    })
    pull.set({ phase: 'idle' })
    toast(message)
  } catch (error) {
    if (controller.signal.aborted)
      end(model, false, `The download of ${model} is not complete. Download it again to continue.`)
    else end(model, true, describeFailure(error))
  } finally {
    running = undefined
    void refresh(affectedBy.model)
  }
}

function end(model: string, failed: boolean, message: string): void {
  pull.set({ phase: 'ended', model, failed, message })
}

function describeFailure(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  return messageOf(error, 'The model could not be downloaded.')
}

// A pull stops with the login session and with the admin rights.
sessionStore.subscribe(() => {
  if (sessionStore.get().user?.is_admin) return
  stopPull()
  if (pull.get().phase === 'ended') pull.set({ phase: 'idle' })
})

/** Lets Ollama fetch a model, and reports the progress. Resolves with the server's message. */
async function streamPull(json: ModelRequest, call: StreamCall<PullEvent>): Promise<string> {
  const brokeOff = 'The connection was lost during the download. Download it again to continue.'
  const { message } = await streamEvents<PullEvent>('/api/admin/model/pull', {
    json,
    brokeOff,
    by: adminSend,
    ...call,
  })
  return message
}
