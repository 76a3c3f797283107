import { type Kysely, sql } from 'kysely'

/** Accounts of OpenID Connect providers that people sign in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table openid_accounts (
      issuer text not null,
      subject text not null,
      user_id integer not null references users (id) on delete cascade,
      created_at text not null,
      primary key (issuer, subject)
    ) strict, without rowid
  `.execute(db)
  await sql`
    create unique index openid_accounts_by_user on openid_accounts (user_id, issuer)
  `.execute(db)
}
