import type {
  GeneratedCharacter,
  GenerationEvent,
  GenerationRequest,
} from '../../../src/generation/generation.schemas.ts'
import { ApiError, NetworkError, send } from './http.ts'
import { readServerSentEvents } from './server-sent-events.ts'

export interface StreamOptions {
  signal?: AbortSignal
  onEvent?: (event: GenerationEvent) => void
  /** The create page and the manage page each have their address; they answer the same. */
  path?: '/generate-ai-character' | '/api/generate-ai-character'
}

/**
 * Asks for a character and tells of it while it is written. Resolves with the whole; rejects with the ApiError of
 * the `error` event, a NetworkError, or an AbortError. A server that answers without streaming will do as well.
 */
export async function streamGeneration(
  request: GenerationRequest,
  { signal, onEvent, path = '/api/generate-ai-character' }: StreamOptions = {},
): Promise<GeneratedCharacter> {
  const response = await send(path, {
    method: 'POST',
    json: request,
    headers: { Accept: 'text/event-stream' },
    ...(signal && { signal }),
  })
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body) {
    const data = (await response.json()) as GeneratedCharacter
    onEvent?.({ event: 'done', data })
    return data
  }

  try {
    for await (const { event, data } of readServerSentEvents(response.body)) {
      const next = { event, data: JSON.parse(data) as unknown } as GenerationEvent
      onEvent?.(next)
      if (next.event === 'done') return next.data
      if (next.event === 'error') throw new ApiError(next.data.status, next.data)
    }
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause
    throw new NetworkError('The connection broke while the character was written.', { cause })
  }
  throw new NetworkError('The connection broke while the character was written.')
}
