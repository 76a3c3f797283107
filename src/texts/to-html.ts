import { createParsers } from './markdown-parser.ts'

/** A line with so many columns makes a table that takes long to lay out. */
const WIDE_TABLE = /(?:\|[^\n|]*){40}/

let parserOf: ReturnType<typeof createParsers> | undefined

/** A Markdown text as HTML for other programs. What is typed is never HTML; a picture is its caption. */
export function toHtml(text: string): string {
  if (WIDE_TABLE.test(text)) return plainToHtml(text)
  parserOf ??= createParsers((parser) => {
    parser.validateLink = (address) => /^(https?:|mailto:)/i.test(address.trim())
    parser.renderer.rules.image = (tokens, at) => escapeHtml(tokens[at]!.content)
  })
  return parserOf(text).render(text, {})
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
