import { prepare } from '../db/statement.ts'
import { userColumns } from '../features/users/users.queries.ts'

/**
 * The login session with its person. Suspended people have none. One that began after `latest` is from a time when the clock
 * was ahead, and would last for so much longer.
 */
export const findSession = prepare((db, p: { id: string; latest: string }) =>
  db
    .selectFrom('login_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .leftJoin('second_factors as factor', 'factor.user_id', 'users.id')
    .select(userColumns)
    .select([
      'session.expires_at as session_expires_at',
      'session.created_at as session_created_at',
      'session.last_used_at',
      'session.second_factor_at',
      'factor.user_id as factor_of',
    ])
    .where('session.id', '=', p.id)
    .where('session.created_at', '<=', p.latest)
    .where('users.suspended_at', 'is', null),
)

/** Writes nothing where the session cannot last longer. */
export const extendSession = prepare((db, p: { id: string; expires_at: number }) =>
  db
    .updateTable('login_sessions')
    .set('expires_at', p.expires_at)
    .where('id', '=', p.id)
    .where('expires_at', '<', p.expires_at),
)

export const deleteOtherSessionsOf = prepare((db, p: { userId: number; exceptId: string }) =>
  db.deleteFrom('login_sessions').where('user_id', '=', p.userId).where('id', '!=', p.exceptId),
)

export const deleteExpiredSessions = prepare((db, p: { now: number }) =>
  db.deleteFrom('login_sessions').where('expires_at', '<=', p.now),
)

/** The one used last comes first. */
export const listSessionsOf = prepare((db, p: { userId: number; now: number }) =>
  db
    .selectFrom('login_sessions')
    .select(['id', 'created_at', 'last_used_at', 'browser'])
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id'),
)
