import { hash } from 'node:crypto'

import type { RouterRoute } from 'hono/types'

import type { WebAssets } from '../http/web-assets.ts'
import { createDocument } from './document.ts'
import { renderPage } from './page/page.ts'
import { createStyle } from './page/style.ts'

/** A text as it goes out. */
export interface Published {
  body: string
  etag: string
  headers: Record<string, string>
}

/** The document of those routes, and the page that shows it in the fonts of the web build. */
export async function publish(routes: RouterRoute[], web: WebAssets | undefined) {
  const document = createDocument(routes)
  const style = createStyle([...(web?.keys() ?? [])])
  const policy = [
    `default-src 'none'`,
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    `font-src 'self'`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

  return {
    document: prepare(JSON.stringify(document), { 'Content-Type': 'application/json' }),
    page: prepare((await renderPage(document, style)).toString(), {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'same-origin',
    }),
  }
}

function prepare(body: string, headers: Published['headers']): Published {
  return { body, headers, etag: `"${hash('sha256', body).slice(0, 24)}"` }
}
