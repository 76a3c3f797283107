import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import { attachment } from '../../http/attachment.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query, takeCampaign } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { sendDownload } from '../../http/stream-answer.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import * as errors from './campaign-files.errors.ts'
import {
  campaignImport,
  exportQuery,
  importChoices,
  importConfirmation,
  importQuery,
  importThings,
  importThingsQuery,
} from './campaign-files.schemas.ts'

export function campaignFileRoutes({ loginSessions, exports, imports }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'campaigns')
  const campaignId = ids(campaignErrors.missing, 'id')
  const importId = ids(errors.importMissing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/campaigns/:id/export',
      reads(
        'Export a campaign, as a campaign file or for another program. What the member may see, one export at a time for each person.',
        {
          200: {
            types: ['application/zip'],
            description:
              'Of Dramatis: data, pictures and pages to read, see docs/campaign-file.md. Of the others: notes for Obsidian, or CSV tables; secrets and DM notes are in those only with secrets=true from a DM. A campaign file has the history with history=true from a DM.',
          },
        },
        [413, 429, 503],
      ),
      campaignId,
      query(exportQuery),
      async (c) => {
        const { format, secrets, history } = c.req.valid('query')
        const { download, assertMay } = await exports.download(
          c.var.asker,
          c.req.valid('param').id,
          { format, secrets: secrets === 'true', history: history === 'true' },
        )
        // Hono answers HEAD by this handler, and no client reads its body.
        if (c.req.method === 'HEAD') {
          await download.stream.cancel()
          return c.body(null, 204)
        }
        const headers = {
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(download.name),
        }
        return sendDownload(c, download, headers, () => c.var.revalidateSession().then(assertMay))
      },
    )
    .post(
      '/api/campaign-imports',
      signedIn(
        'Upload a campaign file, or a file of another program: what it is, its content tells. Checks it and replaces an earlier upload of the same person.',
        { 201: campaignImport },
        [400, 409, 429],
      ),
      query(importQuery),
      async (c) => {
        const { name } = c.req.valid('query')
        const begun = await takeCampaign(c, (body, length) =>
          imports.begin(c.var.asker, body, { length, name }),
        )
        return c.json(begun, 201)
      },
    )
    .get(
      '/api/campaign-imports/:id',
      signedIn('The state of an import. Once it is ready, plan says what importing will create.', {
        200: campaignImport,
      }),
      importId,
      (c) => c.json(imports.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/campaign-imports/:id',
      signedIn(
        'Choose what becomes of a file of another program, and where it goes. Answers the new plan.',
        { 200: campaignImport },
        [403, 409],
      ),
      importId,
      json(importChoices),
      async (c) =>
        c.json(await imports.choose(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/api/campaign-imports/:id/things',
      signedIn(
        'What a checked file of another program holds, one by one, in pages of 200 without limit.',
        { 200: importThings },
        [409],
      ),
      importId,
      query(importThingsQuery),
      async (c) =>
        c.json(await imports.things(c.var.asker, c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      '/api/campaign-imports/:id/confirm',
      signedIn(
        'Import a checked file. Runs on after the answer; all of it appears or nothing. With into, it is added to that campaign.',
        { 202: campaignImport },
        [403, 409],
      ),
      importId,
      json(importConfirmation),
      (c) =>
        c.json(imports.confirm(c.var.asker, c.req.valid('param').id, c.req.valid('json')), 202),
    )
    .delete(
      '/api/campaign-imports/:id',
      signedIn('Cancel an import. A campaign that was imported stays.', { 200: done }),
      importId,
      async (c) => {
        await imports.cancel(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Import cancelled' })
      },
    )
}
