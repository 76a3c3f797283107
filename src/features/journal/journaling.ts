import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { ErrorMaker } from '../../errors.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { sendList } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import type { JournalOwner } from './journal-reading.ts'
import { journalCreate, journalEntry, journalPage, journalQuery } from './journal.schemas.ts'

interface Journaling {
  kind: JournalOwner['kind']
  table: 'npcs' | 'articles'
  missing: ErrorMaker
  list: string
  add: string
}

/** The routes of the journal of a thing. */
export function journaling<Path extends `/api/${string}/:id/journal`>(
  { loginSessions, journal }: Context,
  path: Path,
  { kind, table, missing, list, add }: Journaling,
) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, table)
  const thingId = ids(missing, 'id')

  return new Hono<AppEnv>()
    .get(
      path,
      reads(`${list}, newest first. An array; with limit a page; with q what has that text.`, {
        200: z.union([z.array(journalEntry), journalPage]),
      }),
      thingId,
      query(journalQuery),
      async (c) => {
        const { asker } = c.var
        const of = { kind, ...c.req.valid('param') }
        const { limit, cursor, q = '' } = c.req.valid('query')
        if (limit === undefined) return sendList(c, journal.all(asker, of, { cursor, q }))
        const text = q.trim()
        if (text === '') return c.json(journal.page(asker, of, { cursor, limit }))
        return c.json(await journal.search(asker, of, { cursor, limit, q: text }))
      },
    )
    .post(path, signedIn(add, { 201: journalEntry }), thingId, json(journalCreate), (c) => {
      const of = { kind, ...c.req.valid('param') }
      return c.json(journal.create(c.var.asker, of, c.req.valid('json')), 201)
    })
}
