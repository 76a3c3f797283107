import { hash } from 'node:crypto'

import { type Context as HonoContext, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import * as z from 'zod'

import type { AppEnv } from '../http/env.ts'
import { open } from '../http/route-facts.ts'
import { isKnown } from '../http/web-assets.ts'

const UNCHANGED = { types: [], description: 'Not modified.' }

/** The description of the API. It holds no data, so it is open; it is made at the first request, to keep the start fast. */
export function openapiRoutes(mounted: () => RouterRoute[]) {
  let published: ReturnType<typeof publish> | undefined
  const once = () => (published ??= publish(mounted()))

  return new Hono<AppEnv>()
    .get(
      '/api/openapi.json',
      open('The API for programs', {
        200: z.looseObject({ openapi: z.string() }),
        304: UNCHANGED,
      }),
      async (c) => send(c, (await once()).document),
    )
    .get(
      '/api/docs',
      open('The API for people', {
        200: { types: ['text/html'], description: 'A page.' },
        304: UNCHANGED,
      }),
      async (c) => send(c, (await once()).page),
    )
}

async function publish(routes: RouterRoute[]) {
  const { createDocument } = await import('./document.ts')
  const { renderPage } = await import('./page.ts')
  const document = createDocument(routes)
  const { page, policy } = await renderPage(document)
  return {
    document: { body: JSON.stringify(document), headers: { 'Content-Type': 'application/json' } },
    page: {
      body: page,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    },
  }
}

function send(
  c: HonoContext,
  { body, headers }: { body: string; headers: Record<string, string> },
) {
  const etag = `"${hash('sha256', body).slice(0, 24)}"`
  const kept = { ...headers, ETag: etag, 'Cache-Control': 'public, max-age=60' }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, kept)
  return c.body(body, 200, kept)
}
