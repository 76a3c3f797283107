import { Hono } from 'hono'

import type { AppEnv } from '../../http/env.ts'
import { open } from '../../http/route-facts.ts'
import { portraitMissing } from '../profile/profile.errors.ts'
import { AVATAR_STYLES, type AvatarStyle, SEED_LENGTH } from './avatars.schemas.ts'
import { drawAvatar } from './avatars.service.ts'

/** Drawn portraits. The same address always gives the same one. They hold no data, so the route is open. */
export function avatarRoutes() {
  return new Hono<AppEnv>().get(
    '/api/avatars/:style/:file',
    open(
      `A drawn portrait. style is one of ${AVATAR_STYLES.join(', ')}; file is at most ${SEED_LENGTH} characters and .svg.`,
      { 200: { types: ['image/svg+xml'], description: 'The portrait.' } },
    ),
    async (c) => {
      const { style, file } = c.req.param()
      const seed = file.endsWith('.svg') ? file.slice(0, -4) : ''
      if (!isStyle(style) || seed === '' || seed.length > SEED_LENGTH) throw portraitMissing()

      return c.body(await drawAvatar(style, seed), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
    },
  )
}

function isStyle(style: string): style is AvatarStyle {
  return (AVATAR_STYLES as readonly string[]).includes(style)
}
