import { CODE } from '../../../../../texts/character-kinds.ts'
import { kindsOf } from '../../../../../texts/without-marks.ts'
import { words } from '../../../markup/elements.ts'
import { colorsIn, PAGE } from '../../../markup/harmless-style.ts'
import { type HiddenPart, isForDm, saysDm } from '../../../markup/hidden.ts'

/** Whether a character of the text is code, where no sign hides anything. */
type IsCode = (at: number) => boolean
type Find = (text: string, isCode: IsCode) => Iterable<HiddenPart>

/** What signs of forums, chats and publishing scripts keep from readers of a Markdown text, in any order. */
export function spoilersIn(text: string): HiddenPart[] {
  const finders = FINDERS.filter(([sign]) => sign.test(text))
  if (finders.length === 0) return []
  const kinds = kindsOf(text)
  const isCode = (at: number) => kinds[at] === CODE
  return finders.flatMap(([, find]) => [...find(text, isCode)])
}

/** Where something hidden begins or ends. */
interface Sign {
  start: number
  end: number
  /** Signs of one name belong together. */
  name: string
  isEnd: boolean
  /** What is written in it. */
  said: string
}

/** What is between two signs, or from one to the end of the text. */
const partOf = (
  text: string,
  tag: string,
  first: { start: number; end: number },
  last = { start: text.length, end: text.length },
): HiddenPart => ({
  start: first.start,
  from: first.end,
  to: last.start,
  end: last.end,
  tag,
  isBlank: false,
})

/** The signs in pairs, the innermost first, and those that have no end. */
function* pairs(signs: Sign[]): Generator<[first: Sign, last?: Sign]> {
  const open = new Map<string, Sign[]>()
  for (const sign of signs) {
    const own = open.getOrInsertComputed(sign.name, () => [])
    const first = sign.isEnd ? own.pop() : undefined
    if (first) yield [first, sign]
    else if (!sign.isEnd) own.push(sign)
  }
  for (const left of open.values()) for (const first of left) yield [first]
}

const COMMENTS = /<!--\s{0,9}([^<>\n]{1,60}?)\s{0,9}-->|%%\s{0,9}([^%\n]{1,60}?)\s{0,9}%%/gu
const ENDS = /^(\/|(end|close|stop)\b)|\b(end|close|stop)$/u
const AT_EDGES =
  /^(\/ ?|(begin|start|open|end|close|stop)\b( of\b)? ?)|( ?\b(begin|start|open|end|close|stop))$/gu

/** `GM`, `dm-only`, but not a sentence about the DM. */
const namesDm = (name: string): boolean =>
  name.split(' ').length <= 3 && (isForDm(name) || (!name.includes(' ') && saysDm(name)))

/** `<!-- gm-only --> … <!-- /gm-only -->`, and so with `%%`. Without an end, all that follows. */
function* betweenComments(text: string, isCode: IsCode): Iterable<HiddenPart> {
  const signs = [...text.matchAll(COMMENTS)].flatMap(({ 0: all, 1: html, 2: own, index }) => {
    const said = html ?? own!
    const plain = said
      .toLowerCase()
      .replaceAll(/[\s_]+/gu, ' ')
      .replaceAll(/^[^\p{L}\p{N}/]+|[^\p{L}\p{N}]+$/gu, '')
    const name = plain.replaceAll(AT_EDGES, '').replaceAll(/^-+|-+$/gu, '')
    if (isCode(index) || !namesDm(name)) return []
    const sign = html === undefined ? '%%' : '<!--'
    const place = { start: index, end: index + all.length }
    return { ...place, name: sign + name, isEnd: ENDS.test(plain), said }
  })
  const ended = new Set(signs.filter(({ isEnd }) => isEnd).map(({ name }) => name))
  const open = new Set<string>()
  for (const sign of signs) {
    // Where none says that it ends, the same comment again is the end.
    if (ended.has(sign.name)) continue
    sign.isEnd = open.delete(sign.name)
    if (!sign.isEnd) open.add(sign.name)
  }
  for (const [first, last] of pairs(signs)) {
    const isHtml = first.name.startsWith('<')
    const tag = isHtml ? '<!-- gm-only --> … <!-- /gm-only -->' : '%%SECRET%% … %%SECRET%%'
    // It may be only a comment of one word.
    yield { ...partOf(text, tag, first, last), heading: last ? '' : first.said }
  }
}

const UNUSED_LINKS =
  /^[ \t>]{0,20}\[(?:\/\/|comment)\]:[ \t]{0,9}(?:#|<>)[ \t]{0,9}["(]([^\n]+)[")]/gimu

/** `[//]: # (comment)`: a link without a name. */
function* inUnusedLinks(text: string, isCode: IsCode): Iterable<HiddenPart> {
  for (const { 0: all, 1: said = '', index } of text.matchAll(UNUSED_LINKS)) {
    const end = index + all.length
    const inside = { start: end - 1, end }
    const before = { start: index, end: end - 1 - said.length }
    if (!isCode(end - 1)) yield partOf(text, '[//]: # (comments)', before, inside)
  }
}

const TAGS = /\[(\/?)([a-z][\w -]{0,30})(?:[=|:]([^[\]\n]{0,200}))?\]/giu

/** `[spoiler=Title] … [/spoiler]`. A link looks like one that does not end. */
function* betweenTags(text: string, isCode: IsCode): Iterable<HiddenPart> {
  const signs = [...text.matchAll(TAGS)].flatMap(
    ({ 0: all, 1: slash, 2: name = '', 3: said = '', index }) =>
      isCode(index) || !saysDm(name)
        ? []
        : {
            start: index,
            end: index + all.length,
            name: name.toLowerCase().split(' ')[0]!,
            isEnd: slash !== '',
            said,
          },
  )
  for (const [first, last] of pairs(signs))
    if (last) yield { ...partOf(text, '[spoiler]', first, last), heading: first.said }
}

const BRACES = /\{\{([\p{L}\w,:;.#%"()=-]{0,200})|\}\}/gu

/** Where something is on a page of Homebrewery. */
const ON_PAGE =
  /^(position:(absolute|relative)|(top|left|right|bottom):([1-6]?\d)?\dpx|width:auto)$/u

/** `{{note,hidden … }}` of Homebrewery, and `{{gmNote … }}` of wikis. */
function* inBraces(text: string, isCode: IsCode): Iterable<HiddenPart> {
  const signs = [...text.matchAll(BRACES)].flatMap(({ 0: all, 1: said, index }) => ({
    start: index,
    end: index + all.length,
    name: isCode(index) ? 'code' : '',
    isEnd: said === undefined,
    said: isCode(index) ? '' : (said ?? ''),
  }))
  for (const [first, last] of pairs(signs)) {
    const part = partOf(text, '{{hidden}}', first, last)
    const names = first.said.split(/[,;]/u).filter((one) => !ON_PAGE.test(one))
    const styles = /\s/u.test(text[first.end] ?? '') ? names.filter((one) => one.includes(':')) : []
    const isHidden =
      names.some((one) => !one.includes(':') && saysDm(one)) ||
      colorsIn(styles.join(';'), PAGE) === undefined
    if (isHidden && text.slice(part.from, part.to).trim() !== '') yield part
  }
}

/** Containers that all read. What is in others is for the DM. */
const SHOWN = words(
  `note notes tip tips info information warning warn danger caution important success error failure fail example question faq
  quote cite abstract summary tldr todo bug details hint attention columns column cols col row grid flex cards card center left
  right align figure image gallery box wide aside sidebar readaloud read-aloud description descriptive boxed boxed-text statblock
  stat-block table tabs tab tab-item code-group toc title section container block div small large epigraph poem verse letter
  handout callout panel accordion admonition style page raw v-pre dropdown list item footer header banner text story`,
)

/** `note Title`, `{.note}`, `{note} Title`, `note{title="…"}`. */
function isShown(said: string): boolean {
  const [, name = ''] = /^\{?\s*\.?(?:callout-)?([\p{L}\p{N}_-]+)/u.exec(said) ?? []
  const [, attributes = ''] = /\{([^{}]*)\}/u.exec(said) ?? []
  const title = said.replace(/^[\p{L}\p{N}_-]+\s*/u, '')
  return SHOWN.has(name.toLowerCase()) && !saysDm(attributes) && !isForDm(title)
}

const CONTAINER = /^([ \t>]*)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(:{3,})[ \t]*(.*)$/u

interface Container {
  start: number
  end: number
  colons: number
  isShown: boolean
  isInQuote: boolean
}

/** `::: secret` to a line of as many colons, or to the end of the quote or of the text. */
function* inContainers(text: string, isCode: IsCode): Iterable<HiddenPart> {
  const open: Container[] = []
  const close = (first: number, start: number, end: number) =>
    open
      .splice(first)
      .flatMap((one) => (one.isShown ? [] : partOf(text, '::: secret', one, { start, end })))
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const [, around = '', colons = '', rest = ''] = CONTAINER.exec(line) ?? []
    const quoted = line.trim() === '' ? open.findIndex(({ isInQuote }) => isInQuote) : -1
    if (quoted !== -1) yield* close(quoted, start, start)
    if (colons !== '' && !isCode(end - rest.length - 1)) {
      const said = rest.trimEnd().replace(/(?<!:):{3,}$/u, '')
      const from = end - rest.length
      if (said.trim() !== '') {
        const isInQuote = around.includes('>')
        const own = { start: start + around.length, end: from, colons: colons.length, isInQuote }
        open.push({ ...own, isShown: isShown(said) })
        // `::: secret :::` alone begins one in Pandoc.
        if (said !== rest.trimEnd() && /\S\s+\S/u.test(said))
          yield* close(open.length - 1, from + said.length, end)
      } else {
        const last = open.at(-1)
        if (last && last.colons <= colons.length) yield* close(open.length - 1, start, end)
      }
    }
    start = end + 1
  }
  yield* close(0, text.length, text.length)
}

/** In a row of a table, two bars may be an empty cell. */
const ROW = /^[\s>]*(?:\|(?!\|)|\|\|[^|]*\|[^|].*(?<!\|)\|\s*$)/u
const CELL = /(?<!\|)\|\|(?![\s|])[^|]+(?<!\s)\|\|(?!\|)/gu

/** `a || b`, `a||b`: one alone begins no spoiler that goes on in other lines. */
const BARS_BETWEEN = /\s\|\|\s|[\p{Script=Latin}\p{N}]\|\|[\p{Script=Latin}\p{N}]/u

/** `||spoiler||`, as in Discord, inside a line or over several. */
function* betweenBars(text: string, isCode: IsCode): Iterable<HiddenPart> {
  const between = (first: number, last: number) =>
    partOf(text, '||spoilers||', { start: first, end: first + 2 }, { start: last, end: last + 2 })
  let open: number | undefined
  let start = 0
  for (const line of text.split('\n')) {
    if (ROW.test(line)) {
      for (const { 0: all, index } of line.matchAll(CELL))
        if (!isCode(start + index)) yield between(start + index, start + index + all.length - 2)
    } else {
      const bars = [...line.matchAll(/(?<!\|)\|\|(?!\|)/gu)]
        .map(({ index }) => start + index)
        .filter((at) => !isCode(at))
      // Of three, it is not known which belong together.
      if (bars.length > 1 && bars.length % 2 === 1) yield between(bars[0]!, bars.at(-1)!)
      else for (let at = 0; at + 1 < bars.length; at += 2) yield between(bars[at]!, bars[at + 1]!)
      if (bars.length % 2 === 1 && !BARS_BETWEEN.test(line)) {
        const last = bars.at(-1)!
        if (open !== undefined) yield between(open, last)
        open = open === undefined ? last : undefined
      }
    }
    start += line.length + 1
  }
}

/** Behind `<` it may be the end of a tag, but not behind `!<`. */
const BANGS =
  /(?<!(?<!!)<[^<>\n]{0,200})>!(?!\[)|!<(?!!|\/?[a-z][a-z0-9]{0,20}\s{0,9}(?:[a-z-]{1,30}=[^<>\n]{0,300})?>)|\n\s*\n/giu

/** `>!spoiler!<`, as in Reddit, and a quote of such lines, as in Stack Exchange. */
function* behindBangs(text: string, isCode: IsCode): Iterable<HiddenPart> {
  const tag = '>! spoilers !<'
  let first: { start: number; end: number; isLine: boolean } | undefined
  for (const { 0: sign, index } of text.matchAll(BANGS)) {
    if (sign !== '>!') {
      const end = sign === '!<' ? index + 2 : index
      if (isCode(index)) continue
      if (first && (sign === '!<' || first.isLine))
        yield partOf(text, tag, first, { start: index, end })
      first = undefined
    } else if (!first && !isCode(index)) {
      const isLine = /(^|\n)[-*+ \t>]*$/u.test(text.slice(Math.max(0, index - 20), index))
      first = { start: index, end: index + 2, isLine }
    }
  }
  if (first?.isLine) yield partOf(text, tag, first)
}

const FINDERS: [sign: RegExp, find: Find][] = [
  [/<!--|%%/u, betweenComments],
  [/\]:/u, inUnusedLinks],
  [/\[\//u, betweenTags],
  [/\{\{/u, inBraces],
  [/:::/u, inContainers],
  [/\|\|/u, betweenBars],
  [/>!/u, behindBangs],
]
