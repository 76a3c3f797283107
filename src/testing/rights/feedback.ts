import type { Right } from './right.ts'

export const feedbackRights: Right[] = [
  {
    route: 'GET /api/feedback',
    send: () => ({ path: '/api/feedback' }),
    answers: { signedIn: 200 },
  },
  {
    route: 'POST /api/feedback',
    send: () => ({ path: '/api/feedback', body: { message: 'A dark theme, please.' } }),
    answers: { signedIn: 201 },
  },
  {
    route: 'GET /api/admin/feedback',
    send: () => ({ path: '/api/admin/feedback' }),
    answers: { signedIn: 403, siteAdmin: 200 },
  },
  {
    route: 'POST /api/admin/feedback/:id/respond',
    send: ({ feedback }) => ({
      path: `/api/admin/feedback/${feedback}/respond`,
      body: { response: 'Thank you.' },
    }),
    answers: { signedIn: 403, siteAdmin: 200 },
  },
]
