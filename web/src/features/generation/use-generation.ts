import type { GenerationRequest } from '../../../../src/generation/generation.schemas.ts'
import { streamGeneration, type StreamOptions } from '../../lib/stream-generation.ts'
import { characterWriting } from './character-writing.ts'
import { characterFailure } from './generation-failure.ts'
import { useWriting } from './writing/use-writing.ts'

/** One character at a time. */
export function useGeneration(path: NonNullable<StreamOptions['path']>) {
  return useWriting({
    kind: characterWriting,
    ask: (request: GenerationRequest, call: StreamOptions) =>
      streamGeneration(request, { path, ...call }),
    describe: characterFailure,
  })
}
