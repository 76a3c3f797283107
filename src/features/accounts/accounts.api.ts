import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { user, userInfo } from '../users/users.schemas.ts'

export const accountApi: ApiDescription = {
  'POST /signup': {
    summary: 'Create an account',
    details: 'A form. Whether everybody may is a setting. At most 30 an hour from one address.',
    answers: { 201: user },
    refuses: [403, 409, 429],
  },
  'POST /api/login': {
    summary: 'Sign in',
    details: 'Answers a cookie. After 10 failures within 15 minutes it refuses for a while.',
    answers: { 200: z.object({ user }) },
    refuses: [401, 403, 429],
  },
  'POST /api/password-reset': {
    summary: 'Choose a new password by a reset link',
    details:
      'Ends all login sessions of the person. A link that is used, expired or was never made answers 400 alike.',
    answers: { 200: done },
    refuses: [429],
  },
  'GET /api/user-info': { summary: 'Who is signed in', answers: { 200: userInfo } },
  'POST /api/logout': { summary: 'Sign out', answers: { 200: done } },
}
