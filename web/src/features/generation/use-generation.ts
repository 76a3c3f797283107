import type { GenerationRequest } from '../../../../src/generation/generation.schemas.ts'
import { streamGeneration, type StreamOptions } from '../../lib/stream-generation.ts'
import { characterFailure } from './generation-failure.ts'
import { characterWriting } from './generation-state.ts'
import { useWriting } from './use-writing.ts'

/** One character at a time. */
export function useGeneration(path: NonNullable<StreamOptions['path']>) {
  return useWriting({
    kind: characterWriting,
    ask: (request: GenerationRequest, call: StreamOptions) =>
      streamGeneration(request, { path, ...call }),
    describe: characterFailure,
  })
}
