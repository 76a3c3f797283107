import type { CleanBody } from './body.ts'
import { FENCE, isFenceEnd } from './sections.ts'

/** Any comment is a secret: readers of the vault do not see it. */
export function withoutComments(text: string, clean: CleanBody): string {
  const hide = (_: string, found: string) => {
    if (/^\s*(|kanban:settings[\s\S]*|\^[\w-]+\s*)$/u.test(found)) return ''
    clean.secrets.push(found.trim())
    clean.rules.push('%% comments %%')
    return ''
  }
  return withSignsInCode(text)
    .replaceAll(/%%([\s\S]*?)%%/gu, hide)
    .replace(/^[ \t>*+-]*%%([\s\S]*)/mu, hide)
    .replaceAll(IN_CODE, '%%')
}

const IN_CODE = '%\u{e004}%'

const isOdd = (text: string): boolean => text.split('%%').length % 2 === 0

/** Code inside a line that has a single sign gets another one there. Answers whether a comment goes on behind the line, too. */
function withSignsInLine(line: string, isComment: boolean): [line: string, isComment: boolean] {
  let goesOn = isComment
  let [marked, done] = ['', 0]
  const found = [...line.matchAll(/%%|`+/gu)]
  // Without the last of each length, many ticks of different lengths would take too long.
  const last = new Map(found.map(([sign], at) => [sign, at]))
  for (let at = 0; at < found.length; at += 1) {
    const { 0: sign, index } = found[at]!
    if (sign === '%%') goesOn = !goesOn
    else if (!goesOn && line[index - 1] !== '\\' && last.get(sign)! > at) {
      do at += 1
      while (found[at]![0] !== sign)
      const end = found[at]!.index + sign.length
      const code = line.slice(index, end)
      marked += line.slice(done, index) + (isOdd(code) ? code.replaceAll('%%', IN_CODE) : code)
      done = end
    }
  }
  return [marked + line.slice(done), goesOn]
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
