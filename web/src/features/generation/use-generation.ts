import type {
  GeneratedCharacter,
  GenerationEvent,
  GenerationRequest,
} from '../../../../src/generation/generation.schemas.ts'
import type { StreamCall } from '../../lib/streams/stream-events.ts'
import { characterWriting } from './character-writing.ts'
import { characterFailure } from './generation-failure.ts'
import { type Keeping, streamKept } from './kept.ts'
import { useWriting } from './writing/use-writing.ts'

/** The create page and the manage page each have their address; they answer the same. */
type Path = '/generate-ai-character' | '/api/generate-ai-character'

/** Asks for a character and reports how it is being written. */
export const streamCharacter =
  (path: Path) =>
  (
    json: GenerationRequest,
    call?: StreamCall<GenerationEvent>,
    keep?: string,
  ): Promise<GeneratedCharacter> => {
    const brokeOff = 'The connection broke while the character was written.'
    return streamKept<GenerationEvent>(path, keep, { json, brokeOff, ...call })
  }

/** One character at a time. */
export function useGeneration(path: Path, keep?: Keeping<GeneratedCharacter>) {
  const ask = streamCharacter(path)
  return useWriting({ kind: characterWriting, ask, describe: characterFailure, keep })
}
