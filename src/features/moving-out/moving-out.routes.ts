import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import { attachment } from '../../http/attachment.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, query } from '../../http/input.ts'
import { requireReading } from '../../http/signed-in.ts'
import * as npcErrors from '../npcs/npcs.errors.ts'
import { cardQuery } from './moving-out.schemas.ts'

export function movingOutRoutes({ loginSessions, cards }: Context) {
  const reads = requireReading(loginSessions, 'npcs')
  return new Hono<AppEnv>().get(
    '/api/npcs/:id/card',
    reads('An NPC as a character card: a PNG that chat programs with a language model read.', {
      200: {
        types: ['image/png'],
        description:
          'Its portrait, if that is a PNG, with the versions 2 and 3 of the card inside. DM notes and secrets only with secrets=true from a DM.',
      },
    }),
    ids(npcErrors.missing, 'id'),
    query(cardQuery),
    (c) => {
      const isWhole = c.req.valid('query').secrets === 'true'
      const { name, png } = cards.card(c.var.asker, c.req.valid('param').id, isWhole)
      return c.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        'Content-Disposition': attachment(`${name}.png`),
      })
    },
  )
}
