import { CODE } from '../../../../../texts/character-kinds.ts'
import { kindsOf } from '../../../../../texts/without-marks.ts'
import { withoutMarks } from '../../../link-marks.ts'
import { withoutHidden } from '../../../markup/hidden.ts'
import { replaceBetween, tidy } from '../../../split-text.ts'
import { takeBlocks } from './blocks.ts'
import { type CleanBody, emptyBody } from './body.ts'
import { withoutComments } from './comments.ts'
import { inline } from './inline.ts'
import { GONE } from './sections.ts'

/** `find` answers the name of a picture at a path, if it is there. */
export function cleanBody(
  body: string,
  find: (path: string) => string | undefined = () => undefined,
): CleanBody {
  const clean = emptyBody(find, false)
  let text = withoutMarks(body)
  for (const [start, end, by] of BETWEEN) text = replaceBetween(text, start, end, by)
  text = withoutHtmlComments(text, clean)
  for (const tag of ['script', 'style', 'svg', 'iframe']) text = withoutElements(text, tag)
  const shown = withoutHidden(withoutComments(text, clean), (inside) => {
    clean.secrets.push(inside.trim())
    clean.rules.push('HTML that is not shown, or has a title such as “GM Notes”')
  })
  clean.text = cleaned(shown, clean)
  clean.secrets = clean.secrets.flatMap((secret) => cleanSecret(secret, clean, 0))
  return clean
}

const cleaned = (text: string, clean: CleanBody): string =>
  tidy(inline(takeBlocks(text.split('\n'), clean).join('\n'), clean))

const DEEPEST_SECRET = 3

/** A secret, and those inside it. Its values, tags and pictures are not those of the note, which has other readers. */
function cleanSecret(
  secret: string,
  { find, missing, dropped, maps }: CleanBody,
  depth: number,
): string[] {
  const own = { ...emptyBody(find, true), missing, dropped, maps }
  const text = depth < DEEPEST_SECRET ? cleaned(secret, own) : tidy(inline(secret, own))
  return [text, ...own.secrets.flatMap((one) => cleanSecret(one, own, depth + 1))].filter(
    (one) => one !== '',
  )
}

/** One word, or none, is for a program. */
const OF_PROGRAMS =
  /^([\w/:-]*$|(prettier|markdownlint|eslint|cspell|vale|toc|no toc|omit|dprint|(start|end) doctoc)\b)/iu

/** One without an end goes on to the end of the text. Code is kept as it is written. */
function withoutHtmlComments(text: string, clean: CleanBody): string {
  if (!text.includes('<!--')) return text
  const kinds = kindsOf(text)
  const take = (inside: string): string => {
    const comment = inside.replace(END_SIGN, '').trim()
    if (OF_PROGRAMS.test(comment)) return ''
    clean.secrets.push(comment)
    clean.rules.push('<!-- comments -->')
    return ''
  }
  const end = `${END_SIGN}-->`
  const isOpen = (at: number) => kinds[at] !== CODE
  return replaceBetween(text + end, '<!--', '-->', take, isOpen).replace(end, '')
}

/** Where a text ended before a mark was added that ends its last comment. */
const END_SIGN = '\u{e004}'

/** The results of queries are links back, which pages show anyway. */
const BETWEEN: [start: string, end: string, by: (inside: string) => string][] = [
  ['<!-- QueryToSerialize:', '-->', () => `\n${GONE}\n`],
  ['<!-- SerializedQuery:', '<!-- SerializedQuery END -->', () => `\n${GONE}\n`],
  ['<%', '%>', () => ''],
]

/** Of a frame its address stays. Code is kept as it is written. */
function withoutElements(text: string, tag: string): string {
  if (!text.includes(`<${tag}`)) return text
  const kinds = kindsOf(text)
  return replaceBetween(
    text,
    `<${tag}`,
    `</${tag}>`,
    (inside) =>
      tag === 'iframe' ? (/\ssrc=["'](https?:[^"'\s]+)["']/iu.exec(inside)?.[1] ?? '') : '',
    (at) => kinds[at] !== CODE && /[\s>]/u.test(text[at + tag.length + 1] ?? ''),
  )
}
