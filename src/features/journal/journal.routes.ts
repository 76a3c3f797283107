import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { saverOf } from '../../http/saver-of.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as npcErrors from '../npcs/npcs.errors.ts'
import * as errors from './journal.errors.ts'
import { journalEntry, journalUpdate } from './journal.schemas.ts'
import { journaling } from './journaling.ts'

export function journalRoutes(context: Context) {
  const { loginSessions, journal } = context
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'journal_entries')
  const entryId = ids(errors.missing, 'entryId')

  return new Hono<AppEnv>()
    .route(
      '/',
      journaling(context, '/api/npcs/:id/journal', {
        kind: 'npc',
        table: 'npcs',
        missing: npcErrors.missing,
        list: 'Journal of an NPC',
        add: 'Add a journal entry',
      }),
    )
    .get('/api/journal/:entryId', reads('One journal entry', { 200: journalEntry }), entryId, (c) =>
      c.json(journal.get(c.var.asker, c.req.valid('param').entryId)),
    )
    .put(
      '/api/journal/:entryId',
      signedIn('Change a journal entry. For DMs and its author.', { 200: journalEntry }),
      entryId,
      json(journalUpdate),
      (c) => c.json(journal.update(saverOf(c), c.req.valid('param').entryId, c.req.valid('json'))),
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
