import { CODE } from '../../../../../texts/character-kinds.ts'
import { kindsOf } from '../../../../../texts/without-marks.ts'
import { withoutMarks } from '../../../link-marks.ts'
import { HIDDEN_HTML, hiddenParts, isForDm, withoutParts } from '../../../markup/hidden.ts'
import { COMMENT } from '../../../markup/html-tree.ts'
import { replaceBetween, tidy } from '../../../split-text.ts'
import { takeBlocks } from './blocks.ts'
import { type CleanBody, emptyBody } from './body.ts'
import { withoutComments } from './comments.ts'
import { inline } from './inline.ts'
import { GONE } from './sections.ts'
import { spoilersIn } from './spoilers.ts'

/** `find` answers the name of a picture at a path, if it is there. */
export function cleanBody(
  body: string,
  find: (path: string) => string | undefined = () => undefined,
): CleanBody {
  const clean = emptyBody(find, false)
  let text = withoutMarks(body)
  for (const [start, end, by] of BETWEEN) text = replaceBetween(text, start, end, by)
  text = text.replaceAll(UNDERLINED, (all, before: string, title: string) =>
    isForDm(title) ? `${before}# ${title}` : all,
  )
  const spoilers = spoilersIn(text)
  const signs = new Set(spoilers.map(({ tag }) => tag))
  text = withoutParts(text, [...hiddenParts(text), ...spoilers], (inside, tag) => {
    clean.secrets.push(inside)
    clean.rules.push(signs.has(tag) ? tag : tag === COMMENT ? '<!-- comments -->' : HIDDEN_HTML)
  })
  const shown = withoutComments(withoutFrames(text), clean)
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

/** A heading without a sign before it. */
const UNDERLINED = /^([ \t>]*)([^\s>][^\n]{0,100})\n[ \t>]*(?:=+|-+)[ \t]*$/gmu

/** The results of queries are links back, which pages show anyway. */
const BETWEEN: [start: string, end: string, by: (inside: string) => string][] = [
  ['<!-- QueryToSerialize:', '-->', () => `\n${GONE}\n`],
  ['<!-- SerializedQuery:', '<!-- SerializedQuery END -->', () => `\n${GONE}\n`],
  // A query inside a line stands before its result, which stays.
  ['<!-- IQ: =', '-->', () => ''],
  ['<!-- /IQ', '-->', () => ''],
  ['<%', '%>', () => ''],
]

/** Of a frame its address stays. Code is kept as it is written. */
function withoutFrames(text: string): string {
  if (!text.includes('<iframe')) return text
  const kinds = kindsOf(text)
  return replaceBetween(
    text,
    '<iframe',
    '</iframe>',
    (inside) => /\ssrc=["'](https?:[^"'\s]+)["']/iu.exec(inside)?.[1] ?? '',
    (at) => kinds[at] !== CODE && /[\s>]/u.test(text[at + '<iframe'.length] ?? ''),
  )
}
