import type { ApiDescription } from '../../http/api-description.ts'
import { searchAnswer } from './search.schemas.ts'

export const searchApi: ApiDescription = {
  'GET /api/search': {
    summary: 'Search a campaign',
    details:
      'Finds what holds every word of q, or its beginning, without regard to case and accents, among what the reader may see; best first. Of each noun the newest finds are weighed.',
    parameters: { limit: '20 unless said.' },
    answers: { 200: searchAnswer },
  },
}
