import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { modelStatus, modelTest, pullEvents } from './model.schemas.ts'

export const modelApi: ApiDescription = {
  'GET /api/admin/model': {
    summary: 'Ollama as it is set: whether it answers, and which models it has',
    details: 'For admins.',
    answers: { 200: modelStatus },
  },
  'POST /api/admin/model/test': {
    summary: 'Have a model write one sentence',
    details:
      'For admins. Address and model are as set, unless they are given. Says in words how it went, within two minutes.',
    answers: { 200: modelTest },
  },
  'POST /api/admin/model/pull': {
    summary: 'Have Ollama fetch a model',
    details:
      'For admins. With Accept: text/event-stream it streams status and progress, then done or error. It ends when the client goes away.',
    answers: { 200: done },
    refuses: [429, 502, 503, 504],
    events: pullEvents,
  },
  'DELETE /api/admin/model': {
    summary: 'Have Ollama delete a model',
    details: 'For admins.',
    answers: { 200: done },
    refuses: [404, 502, 503, 504],
  },
}
