import { PASSWORD } from '../test-app.ts'
import type { Right } from './right.ts'

export const accountsRights: Right[] = [
  {
    route: 'POST /signup',
    form: { email: 'new@example.org', password: PASSWORD, confirm_password: PASSWORD },
    answers: { everybody: 201 },
  },
  {
    route: 'POST /api/login',
    body: { email: 'with-password@example.org', password: PASSWORD },
    answers: { everybody: 200 },
    changes: false,
  },
  {
    route: 'POST /api/password-reset',
    body: ({ resetToken }) => ({ token: resetToken, password: PASSWORD }),
    answers: { everybody: 200 },
  },
  {
    route: 'POST /api/password-reset',
    of: 'by a link that is none',
    body: { token: 'none', password: PASSWORD },
    answers: { everybody: 400 },
  },
  { route: 'GET /api/first-run', answers: { everybody: 200 } },
  {
    route: 'POST /api/become-admin',
    of: 'where there is an admin',
    body: { code: 'BCDF-GHJK-MNPQ' },
    answers: { signedIn: 409 },
  },
  { route: 'GET /api/user-info', answers: { everybody: 200 } },
  { route: 'POST /api/logout', answers: { everybody: 200 }, changes: false },
  { route: 'GET /api/login-sessions', answers: { signedIn: 200 } },
  { route: 'DELETE /api/login-sessions', answers: { signedIn: 200 }, changes: false },
  {
    route: 'DELETE /api/login-sessions/:id',
    of: 'one that is none of theirs',
    path: '/api/login-sessions/none',
    answers: { signedIn: 404 },
  },
]
