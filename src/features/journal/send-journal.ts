import type { Context } from 'hono'

import type { SignedInEnv } from '../../http/env.ts'
import { sendList } from '../../http/send-list.ts'
import type { JournalQuery } from './journal.schemas.ts'
import type { JournalOwner, JournalService } from './journal.service.ts'

/** The journal of a thing, newest first: all of it, or with `limit` a page, of what has the text `q`. */
export async function sendJournal(
  c: Context<SignedInEnv>,
  journal: JournalService,
  of: JournalOwner,
  { limit, cursor, q = '' }: JournalQuery,
) {
  const { asker } = c.var
  if (limit === undefined) return sendList(c, journal.all(asker, of, { cursor, q }))
  const text = q.trim()
  if (text === '') return c.json(journal.page(asker, of, { cursor, limit }))
  return c.json(await journal.search(asker, of, { cursor, limit, q: text }))
}
