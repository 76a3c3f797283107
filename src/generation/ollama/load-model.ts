import type { GenerationLimits } from '../defaults.ts'
import { parseAddress } from './address.ts'
import { createClient } from './client.ts'
import { toDomainError } from './faults.ts'
import { contextFor } from './messages.ts'
import { keepLoaded } from './write.ts'

interface Settings {
  host: string
  model: string
  keepLoadedMinutes: number
  limits: GenerationLimits
}

/** Tokens of a short concept in a campaign of which much is known, as they are counted. */
const USUAL_PROMPT = 2_700

/** Has Ollama load the model, with the context that most prompts need: with another one it would load it anew. */
export async function loadModel(
  { host, model, keepLoadedMinutes, limits }: Settings,
  signal: AbortSignal,
): Promise<void> {
  const asked = { url: parseAddress(host).url, model, task: 'load its model' }
  const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.firstToken)])
  try {
    const client = await createClient(host, { signal: whole, bytes: limits.streamBytes })
    const parts = await client.chat({
      model,
      messages: [],
      stream: true,
      ...keepLoaded(keepLoadedMinutes),
      options: { num_ctx: contextFor(USUAL_PROMPT, limits) },
    })
    for await (const _ of parts);
  } catch (error) {
    signal.throwIfAborted()
    throw toDomainError(error, asked)
  }
}
