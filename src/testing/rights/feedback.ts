import type { Right } from './right.ts'

export const feedbackRights: Right[] = [
  { route: 'GET /api/feedback', answers: { signedIn: 200 } },
  {
    route: 'POST /api/feedback',
    body: { message: 'A dark theme, please.' },
    answers: { signedIn: 201 },
  },
  { route: 'GET /api/admin/feedback', answers: { signedIn: 403, siteAdmin: 200 } },
  {
    route: 'POST /api/admin/feedback/:id/respond',
    at: 'feedback',
    body: { response: 'Thank you.' },
    answers: { signedIn: 403, siteAdmin: 200 },
  },
]
