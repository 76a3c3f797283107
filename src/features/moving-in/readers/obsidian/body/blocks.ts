import { HIDDEN_HEADING, HIDDEN_HTML, isForDm, saysDm } from '../../../markup/hidden.ts'
import { htmlToMarkdown } from '../../../markup/html-to-markdown.ts'
import type { CleanBody } from './body.ts'
import { PLUGIN_CODE, showing } from './inline.ts'
import {
  endOfSection,
  FENCE,
  GONE,
  isEmpty,
  isFenceEnd,
  levelOf,
  nextLine,
  withoutHtml,
  withoutShells,
} from './sections.ts'

const isHidden = (name: string, title = ''): boolean =>
  saysDm(name) || /^(geheim|segreto|secreto)$/iu.test(name) || isForDm(title)

/** What is prepared for a fight. */
const PREPARED_FENCE = /^encounter/iu
const DROPPED_FENCE =
  /^(dataview|dataviewjs|tasks|query|button|meta-bind.*|js-engine|templater|tracker|calendar.*|column-settings|leaflet|excalidraw|custom-frames)$/iu

/** Deeper quotes stay as they are. */
const DEEPEST_QUOTE = 9

export function takeBlocks(lines: string[], clean: CleanBody, depth = 0): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length;) at = takeBlock({ lines, at, kept, clean, depth })
  return withoutShells(kept)
}

/** `push` takes each line as an argument, and a call takes only so many. */
function addTo(kept: string[], lines: string[]): void {
  for (const line of lines) kept.push(line)
}

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
const SAYS_MORE = /^((hidden|secrets?\s*(&|and))\s*|.*[:(–—-]\s*)[\p{L}\p{N}]/iu

const CALLOUT_IN_LIST = /^\s*(?:(?:[-*+]|\d{1,9}[.)]|\[.\])\s+)+(>\s*\[!.*)$/u

/** Pages, columns and boxes of Homebrewery, and columns of a plugin, around text that stays. */
const LAYOUT =
  /^\s*(\\(page|column)(break)?|:{1,9}|\{\{[\w,:;.#%"=-]{0,200}|\}\}|[-=]{3} *(start-|end-)?(multi-)?column(-break|-end|-start)?(:[^|]{0,200}| *[-=]{3})?)\s*$/u

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
    ...(!clean.isSecret && {
      hide: (text: string) => {
        clean.secrets.push(text)
        clean.rules.push(HIDDEN_HTML)
      },
    }),
    // Entities are decoded later, in all of the note.
    text: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  })
  endParagraph(kept)
  addTo(kept, takeBlocks(markdown.split('\n'), clean, depth))
  endParagraph(kept)
  return end
}

function takeFence(block: Block, marks: string, language: string): number {
  const { lines, at, kept, clean } = block
  const last = nextLine(lines, at, (next) => isFenceEnd(next, marks))
  const inside = lines.slice(at + 1, last)
  const admonition = /^ad-(.+)$/iu.exec(language)
  if (/^leaflet$/iu.test(language)) {
    clean.maps.push({ block: inside.join('\n'), isHidden: clean.isSecret })
    kept.push(GONE)
  } else if (admonition) {
    const first = nextLine(inside, -1, (one) => !/^(title|collapse|icon|color):/u.test(one))
    const [, title = ''] = inside.slice(0, first).flatMap((one) => /^title:(.*)$/u.exec(one) ?? [])
    addCallout(block, { type: admonition[1]!, title, inside: inside.slice(first) })
  } else if (!clean.isSecret && (isHidden(language) || PREPARED_FENCE.test(language))) {
    clean.secrets.push(lines.slice(at, last + 1).join('\n'))
    clean.rules.push('Blocks such as “encounter”')
  } else if (DROPPED_FENCE.test(language) || inside.every((one) => one.trim() === '')) {
    if (inside.some((one) => one.trim() !== '')) clean.dropped.push(language)
    kept.push(GONE)
  } else {
    if (/^statblock$/iu.test(language)) showPicture(inside, clean)
    addTo(kept, lines.slice(at, last + 1))
    if (last === lines.length) kept.push(marks)
  }
  return last + 1
}

/** `image: [[…]]` of a stat block, which stays as it is written. */
function showPicture(lines: string[], clean: CleanBody): void {
  const [, path = ''] = lines.flatMap((line) => IMAGE.exec(line) ?? [])
  if (path !== '') showing(path.trim(), clean)
}

const IMAGE = /^image:(?!\s*(?:null|https?:))\s*!?(?:\[\[)?([^[\]|]+)/u

/** It goes on with the paragraph of a quote above it, without its sign. */
const LAZY = /^\s*(?![#>|<]|[-*+]\s|\d+[.)]\s|`{3}|~{3}|-{3})\S/u

const CALLOUT = /^\s*\[!([^\]|]+)(?:\|[^\]]*)?\][+-]?\s*(.*)$/u
const unquoted = (line: string): string => line.replace(/^\s*>\s?/u, '')

/** A quote, or a callout. One for the DM may follow a quote without an empty line between them. */
function takeQuote(block: Block): number {
  const { lines, at } = block
  let end = nextLine(lines, at, (next) => {
    const [, type, title] = CALLOUT.exec(unquoted(next)) ?? []
    return !/^\s*>/u.test(next) || (type !== undefined && isHidden(type, title))
  })
  const inside = lines.slice(at, end).map(unquoted)
  const [, type = '', title = ''] = CALLOUT.exec(inside[0]!) ?? []
  // The line may be of a secret in it.
  if (isHidden(type, title) || /^\s*>/u.test(inside.at(-1)!))
    while (inside.at(-1)!.trim() !== '' && LAZY.test(lines[end] ?? '')) inside.push(lines[end++]!)
  addCallout(block, { type, title, inside: type === '' ? inside : inside.slice(1) })
  return end
}

interface Callout {
  type: string
  title: string
  inside: string[]
}

/** It may hold all that a note does, secrets too. */
function addCallout({ kept, clean, depth }: Block, { type, title, inside }: Callout): void {
  if (isHidden(type, title) || depth === DEEPEST_QUOTE) {
    clean.secrets.push([title.trim(), ...inside].join('\n').trim())
    clean.rules.push('Callouts such as [!secret]')
  } else if (/^infobox$/iu.test(type.trim()) && !clean.isSecret) {
    takeInfobox(takeBlocks(inside, clean, depth + 1), kept, clean)
  } else {
    const taken = () => clean.secrets.length + clean.own.length
    const before = taken()
    const inner = takeBlocks(inside, clean, depth + 1)
    const isShell = inner.every((one) => isEmpty(one) || levelOf(one) !== undefined)
    const isTitled = title.trim() !== '' && taken() > before
    const isGone = inner.every(isEmpty) && !inside.every(isEmpty) && !isTitled
    if (isGone || (isShell && type.startsWith('metadata'))) kept.push(GONE)
    else {
      if (title.trim() !== '')
        kept.push(`> **${title.trim()}**`, ...(inner.length > 0 ? ['>'] : []))
      addTo(
        kept,
        inner.map((one) => `> ${one}`.trimEnd()),
      )
    }
  }
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
    const [first = '', ...cells] = line
      .trim()
      .replaceAll(/^\||\|$/gu, '')
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim())
    const label = first.replaceAll('*', '')
    const values = cells.filter((cell) => cell !== '').join(', ')
    const isHead = /^(type|stat)$/iu.test(label) && /^(stat|value)$/iu.test(values)
    if (label === '' && values !== '') kept.push(values)
    else if (cells.length === 0) kept.push(first)
    else if (values !== '' && !isHead) clean.own.push({ label, value: values })
  }
}
