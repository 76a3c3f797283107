import type { Right } from './right.ts'

/** To those who are signed in and no admins, every one of these answers the same. */
const adminsOnly = (
  route: string,
  { status = 200, ...more }: Partial<Right> & { status?: number } = {},
): Right => ({
  route,
  ...(route.includes(':id') && { at: 'bystander' }),
  answers: { signedIn: 403, siteAdmin: status },
  ...more,
})

/** Where no Ollama listens, what needs one answers 503. */
export const adminRights: Right[] = [
  adminsOnly('GET /api/admin/client-errors'),
  adminsOnly('DELETE /api/admin/client-errors'),
  adminsOnly('GET /api/admin/users'),
  adminsOnly('PUT /api/admin/users/:id', { body: { is_admin: true } }),
  adminsOnly('PUT /api/admin/users/:id', {
    of: 'with a body that is wrong',
    body: { is_admin: 1 },
    status: 400,
  }),
  adminsOnly('POST /api/admin/users/:id/sign-out'),
  adminsOnly('POST /api/admin/users/:id/reset-link', { status: 201 }),
  adminsOnly('GET /api/admin/users/:id/deletion'),
  adminsOnly('DELETE /api/admin/users/:id'),
  adminsOnly('DELETE /api/admin/users/:id/second-factor', { status: 409 }),
  adminsOnly('GET /api/admin/settings'),
  adminsOnly('PUT /api/admin/settings', { body: { signups: 'closed' } }),
  adminsOnly('GET /api/admin/model'),
  adminsOnly('POST /api/admin/model/test', { body: {} }),
  adminsOnly('GET /api/admin/generators'),
  adminsOnly('POST /api/admin/generators/test', { body: { generator: 'tables' } }),
  adminsOnly('POST /api/admin/model/pull', { body: { model: 'llama3.2:3b' }, status: 503 }),
  adminsOnly('DELETE /api/admin/model', { body: { model: 'llama3.2:3b' }, status: 503 }),
  adminsOnly('GET /api/admin/database'),
  adminsOnly('POST /api/admin/database/check'),
  adminsOnly('GET /api/admin/backup', { wholeFile: true, changes: true }),
  adminsOnly('GET /api/admin/audit'),
]
