import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { open } from '../../http/route-facts.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { pageQuery } from '../../pages.schemas.ts'
import { clientErrorPage, clientErrorReport } from './client-errors.schemas.ts'

export function clientErrorRoutes({ clientErrors, addressOf, loginSessions, settings }: Context) {
  const adminOnly = requireAdmin(loginSessions, settings)

  return new Hono<AppEnv>()
    .post(
      '/api/client-error',
      open('Report a crashed page. At most 60 an hour from one address.', { 202: done }, [429]),
      json(clientErrorReport),
      (c) => {
        clientErrors.report(c.req.valid('json'), addressOf(c))
        return c.json({ message: 'Thank you for the report.' }, 202)
      },
    )
    .get(
      '/api/admin/client-errors',
      adminOnly(
        'Reports of crashed pages, latest first. Equal crashes are one report; 500 are kept.',
        {
          200: clientErrorPage,
        },
      ),
      query(pageQuery),
      (c) => c.json(clientErrors.page(c.req.valid('query'))),
    )
    .delete(
      '/api/admin/client-errors',
      adminOnly('Clear the reports of crashed pages', { 200: done }),
      (c) => {
        clientErrors.clear(c.var.asker)
        return c.json({ message: 'The reports are cleared.' })
      },
    )
}
