import type { GenerationRequest } from '../../../../src/generation/generation.schemas.ts'
import { NetworkError } from '../../lib/http.ts'
import { streamGeneration, type StreamOptions } from '../../lib/stream-generation.ts'
import { generationFailure } from './generation-failure.ts'
import { characterWriting } from './generation-state.ts'
import { useWriting } from './use-writing.ts'

/** One character at a time. */
export function useGeneration(path: NonNullable<StreamOptions['path']>) {
  return useWriting({
    kind: characterWriting,
    ask: (request: GenerationRequest, call: StreamOptions) =>
      streamGeneration(request, { path, ...call }),
    describe: (error) =>
      error instanceof NetworkError ? 'Network error occurred' : generationFailure(error),
  })
}

export type Generation = ReturnType<typeof useGeneration>
