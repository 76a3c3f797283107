import type { PullEvent } from '../../../../src/features/model/model.schemas.ts'
import { type StreamCall, streamEvents } from '../../lib/stream-events.ts'
import { adminSend } from './admin-api.ts'

/** Has Ollama fetch a model and tells how far it is. Resolves with the server's sentence. */
export async function streamPull(model: string, call: StreamCall<PullEvent>): Promise<string> {
  const brokeOff = 'The connection broke while the model was fetched. Pull it again to go on.'
  const json = { model }
  const { message } = await streamEvents<PullEvent>('/api/admin/model/pull', {
    json,
    brokeOff,
    by: adminSend,
    ...call,
  })
  return message
}
