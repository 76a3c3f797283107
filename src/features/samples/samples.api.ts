import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { campaign } from '../campaigns/campaigns.schemas.ts'

export const sampleApi: ApiDescription = {
  'POST /api/samples': {
    summary: 'Make a sample: a whole campaign to look around in',
    details: 'With whoever asks as its creator and DM. Everybody has one at most: 409.',
    answers: { 201: campaign },
    refuses: [409],
  },
  'DELETE /api/samples/:id': {
    summary: 'Remove a sample',
    details:
      'The id is that of the campaign. Its creator only; from then on nobody sees it. 409 for a campaign that is no sample.',
    answers: { 200: done },
    refuses: [409],
  },
  'POST /api/samples/:id/undo': {
    summary: 'Bring a sample back',
    details:
      'For whoever removed it, within a day, with everybody who belonged to it. 409 to somebody who has another sample by then.',
    answers: { 200: campaign },
    refuses: [409],
  },
}
