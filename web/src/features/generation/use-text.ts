import type {
  BackstoryRequest,
  GeneratedText,
  JournalEntryRequest,
  RecapRequest,
  TextEvent,
} from '../../../../src/generation/texts.schemas.ts'
import { type StreamCall, streamEvents } from '../../lib/stream-events.ts'
import { generationFailure } from './generation-failure.ts'
import { textWriting } from './generation-state.ts'
import { useWriting } from './use-writing.ts'

export interface TextRequests {
  '/api/generate-backstory': BackstoryRequest
  '/api/generate-journal-entry': JournalEntryRequest
  '/api/generate-recap': RecapRequest
}

export type TextPath = keyof TextRequests

const brokeOff = 'The connection broke. The unfinished text is still here.'

/** One text at a time. */
export function useText<Path extends TextPath>(path: Path) {
  return useWriting({
    kind: textWriting,
    ask: (json: TextRequests[Path], call: StreamCall<TextEvent>): Promise<GeneratedText> =>
      streamEvents<TextEvent>(path, { json, brokeOff, ...call }),
    describe: (error) => generationFailure(error, { otherwise: 'Nothing could be written.' }),
  })
}
