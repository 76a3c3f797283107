import { isIP } from 'node:net'

import type { Context } from 'hono'

import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * Whether a program on this very machine asks for itself. Where `origin` says that there is a proxy, nobody can tell,
 * and one that says for whom it asks, asks for somebody else.
 */
export function isFromHere(
  c: Pick<Context<AppEnv>, 'env' | 'req'>,
  { origin }: Pick<Config, 'origin'>,
): boolean {
  const peer = c.env.incoming?.socket.remoteAddress ?? 'unknown'
  const forwarded = FORWARDED.some((name) => c.req.header(name) !== undefined)
  return !origin && !forwarded && LOOPBACK.test(peer)
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Reads the network address that a request came from. A proxy on this machine is believed about whom it
 * speaks for, once `origin` says that there is one; anybody else could write what they like.
 */
export function addressReader({ origin }: Pick<Config, 'origin'>) {
  return (c: Pick<Context<AppEnv>, 'env' | 'req'>): string => {
    const peer = c.env.incoming?.socket.remoteAddress ?? 'unknown'
    if (!origin || !LOOPBACK.test(peer)) return peer
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
    return isIP(forwarded) ? forwarded : peer
  }
}
