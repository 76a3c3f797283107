import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import { saverOf } from '../../edits.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as npcErrors from '../npcs/npcs.errors.ts'
import * as errors from './journal.errors.ts'
import {
  journalCreate,
  journalEntry,
  journalPage,
  journalQuery,
  journalUpdate,
} from './journal.schemas.ts'
import { sendJournal } from './send-journal.ts'

export function journalRoutes({ loginSessions, journal }: Context) {
  const signedIn = requireLogin(loginSessions)
  const readsNpc = requireReading(loginSessions, 'npcs')
  const reads = requireReading(loginSessions, 'journal_entries')
  const npcId = ids(npcErrors.missing, 'id')
  const entryId = ids(errors.missing, 'entryId')

  return new Hono<AppEnv>()
    .get(
      '/api/npcs/:id/journal',
      readsNpc(
        'Journal of an NPC, newest first. An array; with limit a page; with q what has that text.',
        {
          200: z.union([z.array(journalEntry), journalPage]),
        },
      ),
      npcId,
      query(journalQuery),
      (c) => {
        const of = { kind: 'npc', ...c.req.valid('param') } as const
        return sendJournal(c, journal, of, c.req.valid('query'))
      },
    )
    .post(
      '/api/npcs/:id/journal',
      signedIn('Add a journal entry', { 201: journalEntry }),
      npcId,
      json(journalCreate),
      (c) => {
        const of = { kind: 'npc', ...c.req.valid('param') } as const
        return c.json(journal.create(c.var.asker, of, c.req.valid('json')), 201)
      },
    )
    .get('/api/journal/:entryId', reads('One journal entry', { 200: journalEntry }), entryId, (c) =>
      c.json(journal.get(c.var.asker, c.req.valid('param').entryId)),
    )
    .put(
      '/api/journal/:entryId',
      signedIn('Change a journal entry. For DMs and its author.', { 200: journalEntry }),
      entryId,
      json(journalUpdate),
      (c) => {
        const edit = c.req.valid('json')
        const asker = saverOf(c.var.asker, edit)
        return c.json(journal.update(asker, c.req.valid('param').entryId, edit))
      },
    )
    .delete(
      '/api/journal/:entryId',
      signedIn('Delete a journal entry. For DMs and its author.', { 200: deleted }),
      entryId,
      (c) => {
        const deletion_id = journal.delete(c.var.asker, c.req.valid('param').entryId)
        return c.json({ message: 'Journal entry deleted', deletion_id })
      },
    )
}
