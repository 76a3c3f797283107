import { createParser } from './markdown-parser.ts'

let parser: ReturnType<typeof createParser> | undefined

/** A Markdown text as HTML for other programs. What is typed is never HTML; a picture is its caption. */
export function toHtml(text: string): string {
  parser ??= prepareParser()
  return parser.render(text, {})
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

function prepareParser() {
  const made = createParser()
  made.validateLink = (address) => /^(https?:|mailto:)/i.test(address.trim())
  made.renderer.rules.image = (tokens, at) => escapeHtml(tokens[at]!.content)
  return made
}
