import type {
  AskEvent,
  AskRequest,
  CampaignAnswer,
} from '../../../../src/generation/ask.schemas.ts'
import { type StreamCall, streamEvents } from '../../lib/streams/stream-events.ts'
import { generationFailure } from './generation-failure.ts'
import { textWriting } from './texts.ts'
import { useWriting } from './writing/use-writing.ts'

const brokeOff = 'The connection broke while the question was answered.'

/** One question about a campaign at a time. */
export function useAnswer() {
  return useWriting({
    kind: textWriting,
    ask: (json: AskRequest, call: StreamCall<AskEvent>): Promise<CampaignAnswer> =>
      streamEvents<AskEvent>('/api/ask', { json, brokeOff, ...call }),
    describe: (error) => generationFailure(error, { otherwise: 'The question was not answered.' }),
  })
}
