import { CODE } from '../../../../texts/character-kinds.ts'
import { decoded } from '../../../../texts/pictures-in.ts'
import { kindsOf } from '../../../../texts/without-marks.ts'
import { linkMark, pictureMark, withoutMarks } from '../../link-marks.ts'
import { HIDDEN_HEADING, withoutHidden } from '../../markup/hidden.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import { attributesIn, decodeEntities } from '../../markup/html-tree.ts'
import type { OwnValue } from '../../model.ts'
import { replaceBetween, tidy } from '../../split-text.ts'

/** A note's text, with what has a place of its own taken out. */
interface CleanBody {
  text: string
  /** Parts that a convention hides from players. */
  secrets: string[]
  /** The conventions that were found. */
  rules: string[]
  own: OwnValue[]
  tags: string[]
  /** The names of pictures that the text shows. */
  pictures: string[]
  /** The paths of pictures that are not there. */
  missing: string[]
  /** The languages of blocks that only plugins show. */
  dropped: string[]
  /** The blocks of Leaflet maps. Those of secrets are for the DM. */
  maps: { block: string; isHidden: boolean }[]
  find(path: string): string | undefined
  /** Whether it is a secret: what is in it stays in its text. */
  isSecret: boolean
}

const HIDDEN = /^(secrets?|dm|gm|dm-?only|gm-?only|hidden|spoiler|geheim|segreto|secreto)$/iu
const DROPPED_FENCE =
  /^(dataview|dataviewjs|tasks|query|button|meta-bind.*|js-engine|templater|tracker|calendar.*|initiative|encounter.*|leaflet|chronos|timeline.*|excalidraw|custom-frames)$/iu

/** `find` answers the name of a picture at a path, if it is there. */
export function cleanBody(
  body: string,
  find: (path: string) => string | undefined = () => undefined,
): CleanBody {
  const clean = blank(find, false)
  let text = withoutMarks(body)
  for (const [start, end, by] of BETWEEN) text = replaceBetween(text, start, end, by)
  for (const tag of ['script', 'style', 'svg', 'iframe']) text = withoutElements(text, tag)
  const shown = withoutHidden(withoutComments(text, clean), (inside) => {
    clean.secrets.push(inside.trim())
    clean.rules.push('HTML that is not shown, or has a title such as “GM Notes”')
  })
  clean.text = cleaned(shown, clean)
  clean.secrets = clean.secrets.flatMap((secret) => cleanSecret(secret, clean, 0))
  return clean
}

const blank = (find: CleanBody['find'], isSecret: boolean): CleanBody => ({
  text: '',
  secrets: [],
  rules: [],
  own: [],
  tags: [],
  pictures: [],
  missing: [],
  dropped: [],
  maps: [],
  find,
  isSecret,
})

const cleaned = (text: string, clean: CleanBody): string =>
  tidy(inline(takeBlocks(text.split('\n'), clean).join('\n'), clean))

const DEEPEST_SECRET = 3

/** A secret, and those inside it. Its values, tags and pictures are not those of the note, which has other readers. */
function cleanSecret(
  secret: string,
  { find, missing, dropped, maps }: CleanBody,
  depth: number,
): string[] {
  const own = { ...blank(find, true), missing, dropped, maps }
  const text = depth < DEEPEST_SECRET ? cleaned(secret, own) : tidy(inline(secret, own))
  return [text, ...own.secrets.flatMap((one) => cleanSecret(one, own, depth + 1))].filter(
    (one) => one !== '',
  )
}

/** A line of its own in the place of what only plugins show. No source holds this character. */
const GONE = '\u{e000}'

/** The results of queries are links back, which pages show anyway. */
const BETWEEN: [start: string, end: string, by: (inside: string) => string][] = [
  ['<!-- QueryToSerialize:', '-->', () => `\n${GONE}\n`],
  ['<!-- SerializedQuery:', '<!-- SerializedQuery END -->', () => `\n${GONE}\n`],
  ['<!--', '-->', () => ''],
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

/** Deeper quotes stay as they are. */
const DEEPEST_QUOTE = 9

function takeBlocks(lines: string[], clean: CleanBody, depth = 0): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length;) at = takeBlock({ lines, at, kept, clean, depth })
  return withoutShells(kept)
}

/** `push` takes each line as an argument, and a call takes only so many. */
function addTo(kept: string[], lines: string[]): void {
  for (const line of lines) kept.push(line)
}

/** Lines without words: the signs of tables, quotes and rules. */
const isEmpty = (line: string): boolean => line === GONE || /^[\s>|:*_#-]*$/u.test(line)

/** A heading may be HTML, or have it around it. */
const withoutHtml = (line: string): string =>
  line.includes('<')
    ? line
        .replace(
          /^\s*<h([1-6])[\s>]/iu,
          (tag, level: string) => `${'#'.repeat(Number(level))} ${tag}`,
        )
        .replaceAll(/<[^<>]*>/gu, '')
    : line

const levelOf = (line: string): number | undefined =>
  /^(#{1,6})\s/u.exec(withoutHtml(line))?.[1]?.length

/** Without what is gone, and without the headings and empty tables that stood around nothing else. */
function withoutShells(lines: string[]): string[] {
  if (!lines.includes(GONE)) return lines
  const kept: string[] = []
  for (let at = 0; at < lines.length;) {
    const level = levelOf(lines[at]!)
    const end = level === undefined ? at + 1 : endOfSection(lines, at, level)
    const section = lines.slice(level === undefined ? at : at + 1, end)
    const isShell =
      section.includes(GONE) &&
      section.every((line) => isEmpty(line) || levelOf(line) !== undefined)
    if (!isShell) kept.push(lines[at]!)
    at = isShell ? end : at + 1
  }
  return kept
}

/** A line inside a fence is no heading. */
function endOfSection(lines: string[], at: number, level: number): number {
  let marks: string | undefined
  return nextLine(lines, at, (next) => {
    if (marks === undefined) marks = FENCE.exec(next)?.[1]
    else if (isFenceEnd(next, marks)) marks = undefined
    return marks === undefined && (levelOf(next) ?? 9) <= level
  })
}

const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})\s*(\S*)/u

function isFenceEnd(line: string, marks: string): boolean {
  const trimmed = line.trim()
  return trimmed.startsWith(marks) && trimmed.replaceAll(marks[0]!, '') === ''
}

/** What a plugin writes in the place of code. */
const PLUGIN_CODE = /^`(\$?=|INPUT\[|VIEW\[|BUTTON\[|meta-bind)/u

/** A row or heading whose words are all of a plugin, perhaps with a label. */
function isOfPlugin(line: string): boolean {
  let isFound = false
  const rest = line.replaceAll(/`[^`]*`/gu, (code) => {
    if (!PLUGIN_CODE.test(code)) return code
    isFound = true
    return ''
  })
  const words = rest.replaceAll(/<[^<>]*>/gu, '').replace(/\*\*[^*|]{1,60}\*\*/u, '')
  return isFound && !/[\p{L}\p{N}`[\]]/u.test(words)
}

/** `%%SECRET%% … %%SECRET%%` is a secret, and so is any comment: readers of the vault do not see it. */
function withoutComments(text: string, clean: CleanBody): string {
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

/** The number of the next line that is so, or that of the lines. */
function nextLine(lines: string[], after: number, isSo: (line: string) => boolean): number {
  for (let at = after + 1; at < lines.length; at += 1) if (isSo(lines[at]!)) return at
  return lines.length
}

/** The block that begins in a line. */
interface Block {
  lines: string[]
  at: number
  /** The lines of the text, to which it is added. */
  kept: string[]
  clean: CleanBody
  /** How many quotes are around it. */
  depth: number
}

/** Takes a block. Answers where the next begins. */
function takeBlock(block: Block): number {
  const { lines, at, kept, clean, depth } = block
  const line = lines[at]!
  if (isOfPlugin(line) && !/^\s*>/u.test(line)) {
    kept.push(GONE)
    return at + 1
  }
  if (LAYOUT.test(line)) return at + 1
  const fence = FENCE.exec(line)
  if (fence) return takeFence(block, fence[1]!, fence[2]!)
  const listed = CALLOUT_IN_LIST.exec(line)
  if (listed) lines[at] = listed[1]!
  if (depth < DEEPEST_QUOTE && /^\s*>/u.test(lines[at]!)) return takeQuote(block)
  // Inside a secret nothing else has other readers.
  const heading =
    line.length < 200 && !clean.isSecret ? HIDDEN_HEADING.exec(withoutHtml(line)) : null
  if (heading) {
    const last = endOfSection(lines, at, heading[1]!.length)
    clean.secrets.push(
      lines
        .slice(SAYS_MORE.test(heading[2]!) ? at : at + 1, last)
        .join('\n')
        .trim(),
    )
    clean.rules.push('A heading such as “GM Notes”')
    return last
  }
  if (LONE_TAG.test(line)) {
    endParagraph(kept)
    unindent(lines, at + 1)
    return at + 1
  }
  if (HTML_BLOCK.test(line)) return takeHtml(block)
  const field = /^\s*(?:[-*]\s+)?(?:\*\*)?([\p{L}][^:[\]()]{0,40}?)(?:\*\*)?::\s*(.+)$/u.exec(line)
  if (field && !clean.isSecret) {
    clean.own.push({ label: field[1]!.trim(), value: field[2]!.trim() })
    return at + 1
  }
  const tags = /^\s*((?:#[\p{L}\p{N}_/-]+\s*)+)$/u.exec(line)
  if (tags && !clean.isSecret) {
    for (const tag of tags[1]!.trim().split(/\s+/u)) clean.tags.push(tag.slice(1))
    return at + 1
  }
  kept.push(line)
  return at + 1
}

/** Of a heading that is more than a convention. */
const SAYS_MORE = /^(hidden|secrets?\s*(&|and))\s*[\p{L}\p{N}]/iu

const CALLOUT_IN_LIST = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(>\s*\[!.*)$/u

/** Pages, columns and boxes of Homebrewery, around text that stays. */
const LAYOUT = /^\s*(\\(page|column)(break)?|:{1,9}|\{\{[\w,:;.#%"=-]{0,200}|\}\})\s*$/u

const BLOCK = 'div|table|ul|ol|dl|p|center|details|summary|section|figure|h[1-6]|blockquote'
const HTML_BLOCK = new RegExp(`^\\s*<\\/?(?:${BLOCK})(?:\\s[^<>]*)?>`, 'iu')
const BLOCK_TAGS = new RegExp(`<(\\/?)(?:${BLOCK})(?=[\\s>])`, 'giu')
/** It opens or closes a block of Markdown. */
const LONE_TAG = /^\s*<\/?(?:div|p|center|details|section|figure)(?:\s[^<>]*)?>\s*$/iu
const OF_TABLE = /^\s*<\/?(?:table|caption|colgroup|thead|tbody|tfoot|tr|td|th)[\s>]/iu
/** What begins so may be a secret, so that no HTML runs over it. */
const MAY_HIDE = /^\s*(?:>|```|~~~|#{1,6}\s)/u

function endParagraph(kept: string[]): void {
  if (kept.at(-1) !== '') kept.push('')
}

/** Indented lines are code in Markdown, but not inside HTML. */
function unindent(lines: string[], first: number): void {
  const [indent] = /^(?: {4}|\t)[ \t]*/u.exec(lines[first] ?? '') ?? []
  if (indent === undefined) return
  const end = nextLine(lines, first, (one) => !one.startsWith(indent))
  for (let at = first; at < end; at += 1) lines[at] = lines[at]!.slice(indent.length)
}

/** HTML runs to the end of its first element, or to an empty line: those of tables may have them between rows. */
function endOfHtml(lines: string[], at: number): number {
  let open = 0
  for (let end = at; end < lines.length; end += 1) {
    const line = lines[end]!
    if (line.trim() === '') {
      const next = nextLine(lines, end, (one) => one.trim() !== '')
      if (!OF_TABLE.test(lines[next] ?? '')) return end
      end = next - 1
      continue
    }
    if (end > at && (MAY_HIDE.test(withoutHtml(line)) || CALLOUT_IN_LIST.test(line))) return end
    for (const [, slash] of line.matchAll(BLOCK_TAGS)) open += slash === '' ? 1 : -1
    if (open <= 0) return end + 1
  }
  return lines.length
}

function takeHtml({ lines, at, kept, clean, depth }: Block): number {
  const end = endOfHtml(lines, at)
  const markdown = htmlToMarkdown(lines.slice(at, end).join('\n'), {
    picture: (source) => (/^https?:/iu.test(source) ? undefined : showing(source, clean)),
    // Entities are decoded later, in all of the note.
    text: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  })
  endParagraph(kept)
  addTo(kept, takeBlocks(markdown.split('\n'), clean, depth))
  endParagraph(kept)
  return end
}

function takeFence({ lines, at, kept, clean }: Block, marks: string, language: string): number {
  const last = nextLine(lines, at, (next) => isFenceEnd(next, marks))
  const inside = lines.slice(at + 1, last)
  const admonition = /^ad-(.+)$/iu.exec(language)
  if (/^leaflet$/iu.test(language)) {
    clean.maps.push({ block: inside.join('\n'), isHidden: clean.isSecret })
    kept.push(GONE)
  } else if (admonition && HIDDEN.test(admonition[1]!)) {
    clean.secrets.push(
      inside.filter((one) => !/^(title|collapse|icon|color):/u.test(one)).join('\n'),
    )
    clean.rules.push('Callouts such as [!secret]')
  } else if (admonition) {
    for (const one of inside) {
      const title = /^title:\s*(.*)$/u.exec(one)
      if (!/^(collapse|icon|color):/u.test(one)) kept.push(`> ${title ? `**${title[1]}**` : one}`)
    }
  } else if (DROPPED_FENCE.test(language) || inside.every((one) => one.trim() === '')) {
    if (inside.some((one) => one.trim() !== '')) clean.dropped.push(language)
    kept.push(GONE)
  } else {
    addTo(kept, lines.slice(at, last + 1))
    if (last === lines.length) kept.push(marks)
  }
  return last + 1
}

/** It goes on with the paragraph of a quote above it, without its sign. */
const LAZY = /^\s*(?![#>|<]|[-*+]\s|\d+[.)]\s|`{3}|~{3}|-{3})\S/u

/** A quote, or a callout: they may hold all that a note does, secrets too. */
function takeQuote({ lines, at, kept, clean, depth }: Block): number {
  let end = nextLine(lines, at, (next) => !/^\s*>/u.test(next))
  const inside = lines.slice(at, end).map((one) => one.replace(/^\s*>\s?/u, ''))
  const [, type, title = ''] =
    /^\s*\[!([^\]|]+)(?:\|[^\]]*)?\][+-]?\s*(.*)$/u.exec(inside[0]!) ?? []
  if (type !== undefined) inside.shift()
  if (HIDDEN.test(type?.trim() ?? '')) {
    while (inside.at(-1)?.trim() !== '' && LAZY.test(lines[end] ?? '')) inside.push(lines[end++]!)
    clean.secrets.push([title.trim(), ...inside].join('\n').trim())
    clean.rules.push('Callouts such as [!secret]')
  } else if (/^infobox$/iu.test(type?.trim() ?? '') && !clean.isSecret) {
    takeInfobox(takeBlocks(inside, clean, depth + 1), kept, clean)
  } else {
    const inner = takeBlocks(inside, clean, depth + 1)
    const isShell = inner.every((one) => isEmpty(one) || levelOf(one) !== undefined)
    const isGone = inner.every(isEmpty) && !inside.every(isEmpty)
    if (isGone || (isShell && type?.startsWith('metadata'))) kept.push(GONE)
    else {
      if (title.trim() !== '') kept.push(`> **${title.trim()}**`, '>')
      addTo(
        kept,
        inner.map((one) => `> ${one}`.trimEnd()),
      )
    }
  }
  return end
}

/** The rows of its tables are values, and what is neither these nor a heading stays. */
function takeInfobox(lines: string[], kept: string[], clean: CleanBody): void {
  for (const line of lines) {
    if (line.includes('![')) {
      kept.push(line.replace(/^#+\s*/u, ''), '')
      continue
    }
    if (isEmpty(line) || levelOf(line) !== undefined) continue
    if (!line.includes('|') || line.startsWith('>')) {
      kept.push(line)
      continue
    }
    const [first = '', value = '', ...more] = line
      .trim()
      .replaceAll(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => cell.trim())
    const label = first.replaceAll('*', '')
    const values = [value, ...more].filter((cell) => cell !== '').join(', ')
    const isHead = /^(type|stat)$/iu.test(label) && /^(stat|value)$/iu.test(values)
    if (label === '' && values !== '') kept.push(values)
    else if (values !== '' && !isHead) clean.own.push({ label, value: values })
  }
}

const PICTURE = /\.(png|jpe?g|webp|gif|svg|bmp|avif)$/iu

/** Links, embeds and the marks of plugins, outside of code. */
function inline(text: string, clean: CleanBody): string {
  return text
    .split(/(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)/u)
    .map((part, at) => (at % 2 === 1 ? inlineCode(part) : inlineText(part, clean)))
    .join('')
}

const inlineCode = (code: string): string => (PLUGIN_CODE.test(code) ? '' : code)

const EMBED = /!\[\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,1000})\]\]/gu
const WIKILINK = /\[\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,1000})\]\]/gu

function inlineText(text: string, clean: CleanBody): string {
  return decodeEntities(
    withoutTags(text)
      .replaceAll(EMBED, (_, inside: string) => {
        const [target = '', ...words] = inside.replaceAll('\\|', '|').split('|')
        const file = target.split('#')[0]!.trim()
        if (!PICTURE.test(file)) return linkMark(target.trim(), '', nameOf(target))
        return picture(file, words.find((word) => !SIZE.test(word)) ?? '', clean)
      })
      .replaceAll(WIKILINK, (_, inside: string) => wikilink(inside))
      .replaceAll(
        /!\[([^[\]\n]*)\]\([ \t]{0,9}<?((?:[^()\n>]|\([^()\n>]*\)){1,1000}?)>?(?:[ \t]{1,9}"([^"\n]{0,300})")?[ \t]{0,9}\)/gu,
        (_, alt: string, path: string, title = '') => {
          // Only its address is there.
          if (/^https?:/iu.test(path)) return `[${captionOf(alt) || 'picture'}](${path})`
          return picture(decoded(path), captionOf(alt), clean, title)
        },
      )
      .replaceAll(
        /\[([^[\]\n]+)\]\([ \t]{0,9}<?((?:[^()\s>]|\([^()\s>]*\)){1,1000}|[^()\n>]{1,300}\.md(?:#[^()\n>]{0,200})?)>?(?:[ \t]{1,9}"[^"\n]{0,300}")?[ \t]{0,9}\)/gu,
        (all, words: string, path: string) => {
          if (/^(https?|mailto):/iu.test(path)) return all
          if (/^[a-z][a-z0-9+.-]*:/iu.test(path)) return words
          return linkMark(decoded(path), words)
        },
      )
      .replaceAll(
        /[[(]([\p{L}][\p{L}\p{N} _-]{0,60})::[ \t]{0,9}([^[\]()\n]{1,1000})[\])]/gu,
        (all, label: string, value: string) => {
          if (clean.isSecret) return all
          clean.own.push({ label: label.trim(), value: value.trim() })
          return value.trim()
        },
      )
      .replaceAll(/\b(INPUT|VIEW|BUTTON)\[[^\]\n]{0,200}\]/gu, '')
      .replaceAll(/==([^=\n]+)==/gu, '**$1**')
      .replaceAll(/ \^[A-Za-z0-9-]+$/gmu, ''),
  )
}

const SIGNS: [tags: RegExp, sign: string][] = [
  [/<(?:em|i)(?:\s[^<>\n]*)?>([^<>\n]*)<\/(?:em|i)>/giu, '*'],
  [/<(?:strong|b)(?:\s[^<>\n]*)?>([^<>\n]*)<\/(?:strong|b)>/giu, '**'],
  [/<(?:del|s|strike)(?:\s[^<>\n]*)?>([^<>\n]*)<\/(?:del|s|strike)>/giu, '~~'],
]

/** HTML inside a paragraph. What is in angle brackets and no tag stays. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  let written = text
  for (const [tags, sign] of SIGNS) {
    written = written.replaceAll(tags, (_, words: string) =>
      words.trim() === '' ? words : `${sign}${words.trim()}${sign}`,
    )
  }
  return written
    .replaceAll(/<a(\s[^<>\n]*)>([^<>\n]*)<\/a>/giu, (_, attributes: string, words: string) => {
      const { href = '', 'data-href': to = href } = attributesIn(attributes)
      if (words.trim() === '' || to === '') return words
      return /^(https?|mailto):/iu.test(to) ? `[${words}](${to})` : linkMark(decoded(to), words)
    })
    .replaceAll(/<img(\s[^<>\n]*)>/giu, (_, attributes: string) => {
      const { src: path = '', alt = '' } = attributesIn(attributes)
      return path === '' ? alt : `![${alt.replaceAll(/[[\]]/gu, '')}](${path})`
    })
    .replaceAll(/<br\s*\/?>/giu, '\n')
    .replaceAll(
      /<\/?(?:div|span|aside|center|font|u|sup|sub|small|p|details|summary|mark|a|hr|table|tbody|thead|tr|td|th|ul|ol|li|section|figure|figcaption|cite|h[1-6]|audio|video|source|input)(?:\s+(?:open|controls|loop|muted|checked|disabled|hidden)|\s[^<>=\n]*=[^<>\n]*)?\s*\/?>/giu,
      '',
    )
}

/** Of a picture: `300`, `300x200`, or the words of a theme for its size and side. */
const SIZE =
  /^\s*(\d+(x\d+)?|((cover|contain|left|right|center|ctr|[hw](tiny|small|s?-?med|m?-?tall|full|large)|portrait|profile|banner|nocap|locked|no-?title|[\w-]*fade)(\s+|$))+)\s*$/iu

const captionOf = (alt: string) =>
  alt.replace(/\|[^|]*$/u, (size) => (SIZE.test(size.slice(1)) ? '' : size))

function picture(path: string, caption: string, clean: CleanBody, title = ''): string {
  const words = SIZE.test(caption) ? '' : caption.trim().replaceAll(/[[\]\\]/gu, '')
  const name = showing(path, clean)
  return name === undefined ? words : pictureMark(name, words, title)
}

/** The name of a picture that a text shows. */
function showing(path: string, { pictures, missing, find }: CleanBody): string | undefined {
  const name = find(path)
  if (name === undefined) missing.push(path)
  else pictures.push(name)
  return name
}

export function wikilink(inside: string): string {
  const [target = '', ...words] = inside.replaceAll('\\|', '|').split('|')
  const shown = words.join('|').trim() || (target.startsWith('#') ? nameOf(target) : '')
  return linkMark(target.trim(), shown, nameOf(target))
}

/** `Folder/Note#Heading` reads as `Note`, and `#Heading` as its heading. */
function nameOf(target: string): string {
  const [path = '', heading = ''] = target.split('#')
  const name = path.replace(/\^.*$/u, '').replace(/^.*\//u, '').replace(/\.md$/iu, '')
  return (name || heading).trim()
}
