import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { sendList } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { journalEntry, logLine } from '../journal/journal.schemas.ts'
import * as storylineErrors from '../storyline/storyline.errors.ts'
import { session } from '../storyline/storyline.schemas.ts'
import {
  beginInput,
  endInput,
  ofSession,
  pins as pinsAnswer,
  pinsInput,
  sessionLog,
  showInput,
  shown,
  tonight as tonightAnswer,
  tonightQuery,
} from './play.schemas.ts'

export function playRoutes(context: Context) {
  const { loginSessions, storyline, journal, running, pins, show, tonight } = context
  const signedIn = requireLogin(loginSessions)
  const readsSession = requireReading(loginSessions, 'sessions')
  const reads = requireReading(loginSessions, 'campaigns')
  const sessionId = ids(storylineErrors.missing, 'id')
  const campaignId = ids(campaignErrors.missing, 'id')

  return new Hono<AppEnv>()
    .post(
      '/api/storyline/:id/start',
      signedIn('Start a session. One of a campaign runs at a time.', { 200: ofSession }, [409]),
      sessionId,
      (c) => c.json({ session: running.start(c.var.asker, c.req.valid('param').id) }),
    )
    .post(
      '/api/storyline/:id/end',
      signedIn('End the running session', { 200: ofSession }, [409]),
      sessionId,
      json(endInput, { optional: true }),
      (c) => {
        const { add_log_to_notes = false } = c.req.valid('json')
        const { id } = c.req.valid('param')
        return c.json({ session: running.end(c.var.asker, id, add_log_to_notes) })
      },
    )
    .post(
      '/api/campaigns/:id/begin',
      signedIn('Create the next session and start it', { 201: session.extend({ session }) }, [409]),
      campaignId,
      json(beginInput, { optional: true }),
      (c) => {
        const begun = running.begin(c.var.asker, c.req.valid('param').id, c.req.valid('json'))
        // As a new session is answered, and as `start` answers.
        return c.json({ ...begun, session: begun }, 201)
      },
    )
    .get(
      '/api/storyline/:id/log',
      readsSession('Log of a session, oldest first', { 200: sessionLog }),
      sessionId,
      (c) => {
        const { id } = storyline.get(c.var.asker, c.req.valid('param').id)
        return sendList(c, journal.log(c.var.asker, id), 'entries')
      },
    )
    .post(
      '/api/storyline/:id/log',
      signedIn('Add a line to the log of a session, which is a journal entry', {
        201: journalEntry,
      }),
      sessionId,
      json(logLine),
      (c) => {
        const found = storyline.get(c.var.asker, c.req.valid('param').id)
        return c.json(journal.addLine(c.var.asker, found, c.req.valid('json')), 201)
      },
    )
    .get(
      '/api/campaigns/:id/pins',
      reads('What the reader has pinned', { 200: pinsAnswer }),
      campaignId,
      (c) => c.json({ pins: pins.list(c.var.asker, c.req.valid('param').id) }),
    )
    .put(
      '/api/campaigns/:id/pins',
      signedIn('Replace what the reader has pinned', { 200: pinsAnswer }),
      campaignId,
      json(pinsInput),
      (c) => {
        const { id } = c.req.valid('param')
        return c.json({ pins: pins.replace(c.var.asker, id, c.req.valid('json')) })
      },
    )
    .get(
      '/api/campaigns/:id/tonight',
      reads('Home page of the sessions: last, running and next', { 200: tonightAnswer }),
      campaignId,
      query(tonightQuery),
      async (c) => {
        const { today } = c.req.valid('query')
        return c.json(await tonight.get(c.var.asker, c.req.valid('param').id, today))
      },
    )
    .get(
      '/api/campaigns/:id/show',
      reads('What is shown to players', { 200: shown }),
      campaignId,
      (c) => c.json(show.get(c.var.asker, c.req.valid('param').id)),
    )
    .post(
      '/api/campaigns/:id/show',
      signedIn('Show a thing or a picture to players, or nothing. For DMs.', { 200: shown }),
      campaignId,
      json(showInput),
      (c) => c.json(show.put(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
}
