import type { PullEvent } from '../../../../../src/features/model/model.schemas.ts'
import { ApiError, NetworkError } from '../../../lib/http.ts'
import { readServerSentEvents } from '../../../lib/server-sent-events.ts'
import { adminSend } from '../admin-request.ts'

const BROKE_OFF = 'The connection broke while the model was fetched. Pull it again to go on.'

interface PullOptions {
  signal: AbortSignal
  onEvent: (event: PullEvent) => void
}

/**
 * Has Ollama fetch a model and tells how far it is. Resolves with the server's sentence; rejects with the ApiError of
 * the `error` event, a NetworkError, or an AbortError.
 */
export async function streamPull(model: string, { signal, onEvent }: PullOptions): Promise<string> {
  const response = await adminSend('/api/admin/model/pull', {
    method: 'POST',
    json: { model },
    headers: { Accept: 'text/event-stream' },
    signal,
  })
  try {
    for await (const { event, data } of readServerSentEvents(response.body!)) {
      const next = { event, data: JSON.parse(data) as unknown } as PullEvent
      onEvent(next)
      if (next.event === 'done') return next.data.message
      if (next.event === 'error') throw new ApiError(next.data.status, next.data)
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause
    throw new NetworkError(BROKE_OFF, { cause })
  }
  throw new NetworkError(BROKE_OFF)
}
