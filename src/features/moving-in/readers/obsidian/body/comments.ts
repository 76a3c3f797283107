import type { CleanBody } from './body.ts'
import { FENCE, isFenceEnd } from './sections.ts'

/** `%%SECRET%% … %%SECRET%%` is a secret, and so is any comment: readers of the vault do not see it. */
export function withoutComments(text: string, clean: CleanBody): string {
  const hide = (found: string, rule: string) => {
    if (/^\s*(|kanban:settings[\s\S]*|\w+::.*)$/u.test(found)) return ''
    clean.secrets.push(found.trim())
    clean.rules.push(rule)
    return ''
  }
  return withSignsInFences(text)
    .replaceAll(
      /%%\s*(SECRET|GM|DM)\s*%%([\s\S]*?)%%\s*\/?\1\s*%%/giu,
      (_, _word: string, found: string) => hide(found, '%%SECRET%% … %%SECRET%%'),
    )
    .replaceAll(/%%([\s\S]*?)%%/gu, (_, found: string) => hide(found, '%% comments %%'))
    .replace(/^%%[ \t]*\n([\s\S]*)/mu, (_, found: string) => hide(found, '%% comments %%'))
    .replaceAll(IN_FENCE, '%%')
}

const IN_FENCE = '%\u{e004}%'

/** In a fence `%%` begins no comment: those behind it would be inside out. */
function withSignsInFences(text: string): string {
  let marks: string | undefined
  let isInQuote = false
  let isComment = false
  return text
    .split('\n')
    .map((quoted) => {
      const line = quoted.replace(/^[\s>]+/u, '')
      const isQuote = /^\s*>/u.test(quoted)
      // A fence ends with the quote around it.
      if (isInQuote && !isQuote) marks = undefined
      if (marks !== undefined) {
        if (isFenceEnd(line, marks)) marks = undefined
        return quoted.replaceAll('%%', IN_FENCE)
      }
      if (!isComment) marks = FENCE.exec(line)?.[1]
      isInQuote = marks !== undefined && isQuote
      if (line.split('%%').length % 2 === 0) isComment = !isComment
      return quoted
    })
    .join('\n')
}
