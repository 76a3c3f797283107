import type {
  GeneratedCharacter,
  GenerationEvent,
  GenerationRequest,
} from '../../../src/generation/generation.schemas.ts'
import { type StreamCall, streamEvents } from './stream-events.ts'

export interface StreamOptions extends StreamCall<GenerationEvent> {
  /** The create page and the manage page each have their address; they answer the same. */
  path?: '/generate-ai-character' | '/api/generate-ai-character'
}

/** Asks for a character and tells of it while it is written. */
export function streamGeneration(
  json: GenerationRequest,
  { path = '/api/generate-ai-character', ...call }: StreamOptions = {},
): Promise<GeneratedCharacter> {
  const brokeOff = 'The connection broke while the character was written.'
  return streamEvents<GenerationEvent>(path, { json, brokeOff, ...call })
}
