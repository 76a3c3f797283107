import { prepare } from '../db/statement.ts'
import { userColumns } from '../features/users/users.queries.ts'

/** The login session with its person. Suspended people have none. */
export const findSession = prepare((db, p: { id: string }) =>
  db
    .selectFrom('login_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(userColumns)
    .select('session.expires_at as session_expires_at')
    .where('session.id', '=', p.id)
    .where('users.suspended_at', 'is', null),
)

export const extendSession = prepare((db, p: { id: string; expires_at: number }) =>
  db.updateTable('login_sessions').set('expires_at', p.expires_at).where('id', '=', p.id),
)

export const deleteSession = prepare((db, p: { id: string }) =>
  db.deleteFrom('login_sessions').where('id', '=', p.id),
)

export const deleteSessionsOf = prepare((db, p: { userId: number }) =>
  db.deleteFrom('login_sessions').where('user_id', '=', p.userId),
)

export const deleteOtherSessionsOf = prepare((db, p: { userId: number; exceptId: string }) =>
  db.deleteFrom('login_sessions').where('user_id', '=', p.userId).where('id', '!=', p.exceptId),
)

export const deleteExpiredSessions = prepare((db, p: { now: number }) =>
  db.deleteFrom('login_sessions').where('expires_at', '<=', p.now),
)

export const listSessionsOf = prepare((db, p: { userId: number }) =>
  db.selectFrom('login_sessions').select(['id', 'expires_at']).where('user_id', '=', p.userId),
)
