import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { sendList } from '../../http/send-list.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { forWriter } from './private-notes.errors.ts'
import {
  privateNoteList,
  privateNotesQuery,
  privateNoteUpdate,
  writtenNote,
} from './private-notes.schemas.ts'

export function privateNoteRoutes({ loginSessions, privateNotes }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/private-notes',
      signedIn(
        'Your private notes, the last changed first, of one campaign or of all; about_kind and about_id leave the one about that thing. Others cannot read them.',
        { 200: privateNoteList },
        [403],
      ),
      query(privateNotesQuery),
      (c) => {
        if (c.req.query('as') !== undefined) throw forWriter()
        return sendList(c, privateNotes.all(c.var.asker, c.req.valid('query')), 'notes')
      },
    )
    .put(
      '/api/private-notes',
      signedIn(
        'Write your private note about a thing. An empty text deletes it.',
        { 200: writtenNote },
        [404],
      ),
      json(privateNoteUpdate),
      (c) => c.json({ note: privateNotes.write(c.var.asker, c.req.valid('json')) }),
    )
}
