import { prepare } from '../../db/statement.ts'

interface Subject {
  issuer: string
  subject: string
}

export const findPerson = prepare((db, p: Subject) =>
  db
    .selectFrom('openid_accounts as account')
    .innerJoin('users', 'users.id', 'account.user_id')
    .select(['users.id', 'users.suspended_at'])
    .where('account.issuer', '=', p.issuer)
    .where('account.subject', '=', p.subject),
)
