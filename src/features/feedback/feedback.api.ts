import * as z from 'zod'

import type { ApiDescription } from '../../http/api-description.ts'
import { feedback, feedbackPage } from './feedback.schemas.ts'

export const feedbackApi: ApiDescription = {
  'GET /api/feedback': {
    summary: 'The feedback that the reader sent, newest first',
    answers: { 200: z.array(feedback) },
  },
  'POST /api/feedback': {
    summary: 'Send feedback',
    details: 'Without a type it is general.',
    answers: { 201: feedback },
  },
  'GET /api/admin/feedback': {
    summary: 'Everybody’s feedback, newest first',
    details: 'For admins. An array; with limit a page in an object.',
    answers: { 200: z.union([z.array(feedback), feedbackPage]) },
  },
  'POST /api/admin/feedback/:id/respond': {
    summary: 'Answer feedback',
    details: 'For admins. A second response replaces the first.',
    answers: { 200: feedback },
  },
}
