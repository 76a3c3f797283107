import type { Token } from 'markdown-it'

import { createParsers } from './markdown-parser.ts'
import { decoded } from './pictures-in.ts'

/** A line with so many columns makes a table that takes long to lay out. */
const WIDE_TABLE = /(?:\|[^\n|]*){40}/

let parserOf: ReturnType<typeof createParsers> | undefined

const ADDRESS = /^(https?:|mailto:)/i

/** The address of a picture by its name; undefined for one that is not there. */
type AddressOf = (name: string) => string | undefined

/** A Markdown text as HTML for other programs. What is typed is never HTML; a picture that is not there is its caption. */
export function toHtml(text: string, addressOf: AddressOf = () => undefined): string {
  if (WIDE_TABLE.test(text)) return plainToHtml(text)
  // `resolve` leaves out what is not an address.
  parserOf ??= createParsers((parser) => void (parser.validateLink = () => true))
  const parser = parserOf(text)
  const env = {}
  const tokens = parser.parse(text, env)
  for (const { children } of tokens) resolve(children ?? [], addressOf)
  return parser.renderer.render(tokens, parser.options, env)
}

function resolve(tokens: Token[], addressOf: AddressOf): void {
  let isLink = false
  for (const token of tokens) {
    const of = (name: string) => String(token.attrGet(name)).trim()
    if (token.type === 'link_open') isLink = ADDRESS.test(of('href'))
    if (token.type.startsWith('link_') && !isLink)
      Object.assign(token, { type: 'text', content: '' })
    if (token.type !== 'image') continue
    const address = addressOf(decoded(of('src')))
    if (address === undefined) token.type = 'text'
    else token.attrSet('src', address)
  }
}

/** A text without Markdown, with its lines. */
export const plainToHtml = (text: string): string =>
  `<p>${escapeHtml(text.trim()).replaceAll('\n', '<br>')}</p>\n`

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
