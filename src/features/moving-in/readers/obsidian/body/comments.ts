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
  return withSignsInCode(text)
    .replaceAll(
      /%%\s*(SECRET|GM|DM)\s*%%([\s\S]*?)%%\s*\/?\1\s*%%/giu,
      (_, _word: string, found: string) => hide(found, '%%SECRET%% … %%SECRET%%'),
    )
    .replaceAll(/%%([\s\S]*?)%%/gu, (_, found: string) => hide(found, '%% comments %%'))
    .replace(/^%%[ \t]*\n([\s\S]*)/mu, (_, found: string) => hide(found, '%% comments %%'))
    .replaceAll(IN_CODE, '%%')
}

const IN_CODE = '%\u{e004}%'

/** The sign of a comment, or code inside a line. */
const SIGN_OR_CODE = /%%|(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/gu

const isOdd = (text: string): boolean => text.split('%%').length % 2 === 0

/** Code inside a line that has a single sign gets another one there. Answers whether a comment goes on behind the line, too. */
function withSignsInLine(line: string, isComment: boolean): [line: string, isComment: boolean] {
  let goesOn = isComment
  let [marked, at] = ['', 0]
  while (at < line.length) {
    SIGN_OR_CODE.lastIndex = at
    const code = goesOn ? null : SIGN_OR_CODE.exec(line)
    const isCode = code?.[1] !== undefined
    const start = code?.index ?? line.indexOf('%%', at)
    if (start === -1) break
    const found = code?.[0] ?? '%%'
    const isSign = isCode && isOdd(found)
    marked += line.slice(at, start) + (isSign ? found.replaceAll('%%', IN_CODE) : found)
    if (!isCode) goesOn = !goesOn
    at = start + found.length
  }
  return [marked + line.slice(at), goesOn]
}

/** In code `%%` begins no comment: those behind it would be inside out. */
function withSignsInCode(text: string): string {
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
        return quoted.replaceAll('%%', IN_CODE)
      }
      if (!isComment) marks = FENCE.exec(line)?.[1]
      isInQuote = marks !== undefined && isQuote
      const [marked, goesOn] = withSignsInLine(quoted, isComment)
      isComment = goesOn
      return marked
    })
    .join('\n')
}
