import type { Context } from 'hono'

import type { Config } from '../config.ts'

/** The start of links to this server: the configured origin, or the address that the request was sent to. */
export const ownOrigin = ({ req }: Context, { origin }: Pick<Config, 'origin'>): string =>
  origin ?? new URL(req.url).origin
