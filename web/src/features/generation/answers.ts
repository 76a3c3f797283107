import type {
  AskEvent,
  AskRequest,
  CampaignAnswer,
} from '../../../../src/generation/texts/ask.schemas.ts'
import type { StreamCall } from '../../lib/streams/stream-events.ts'
import { generationFailure } from './generation-failure.ts'
import { type Keeping, streamKept } from './kept.ts'
import { textWriting } from './texts.ts'
import { useWriting } from './writing/use-writing.ts'

const brokeOff = 'The connection broke while the question was answered.'

export const answerKey = (campaignId: number | undefined): string => `ask-${campaignId}`

/** One question about a campaign at a time. */
export function useAnswer(keep: Keeping<CampaignAnswer>) {
  return useWriting({
    kind: textWriting,
    ask: (json: AskRequest, call: StreamCall<AskEvent>, name?: string): Promise<CampaignAnswer> =>
      streamKept<AskEvent>('/api/ask', name, { json, brokeOff, ...call }),
    keep,
    describe: (error) => generationFailure(error, { otherwise: 'The question was not answered.' }),
  })
}
