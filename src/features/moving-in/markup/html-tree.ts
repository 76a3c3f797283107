import { decodeHTMLStrict } from 'entities'

import { ownValue } from '../json.ts'
import { withoutMarks } from '../link-marks.ts'
import { endsParagraph, isOfTable, isRaw, isShown, rankOf } from './elements.ts'

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: Node[]
  /** Where it is in the text of which it was read. What is inside goes from `from` to `to`. */
  place?: { start: number; from: number; to: number; end: number }
}
export type Node = Element | string

/** The tag of what no browser shows as text: a comment, or a tag without an end. */
export const COMMENT = '!'

const EMPTY = /^(br|hr|img|input|meta|link|source|wbr|col|area|base|embed|param|track)$/u
/** These end an open one of their kind. */
const CLOSES: Record<string, RegExp> = {
  li: /^li$/u,
  tr: /^(tr|td|th)$/u,
  td: /^(td|th)$/u,
  th: /^(td|th)$/u,
  dt: /^(dt|dd)$/u,
  dd: /^(dt|dd)$/u,
}
/** Deeper elements would take too long to walk: they count as hidden, and are added at this depth. */
const DEEPEST = 100

const END_TAG = /<\/([a-z][^\s/>]*)/giu
const NAME = /[\s/]*(?:>|([^\s/>][^\s/>=]*)\s*)/uy
const VALUE = /=\s*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\s>]*))/uy

/** The attributes that begin at a place, and where their tag ends. Undefined for a tag without an end. */
function readAttributes(html: string, at: number) {
  const attributes: Record<string, string> = Object.create(null)
  let end = at
  const next = (part: RegExp) => {
    part.lastIndex = end
    const found = part.exec(html)
    if (found) end = part.lastIndex
    return found
  }
  for (let found = next(NAME); found; found = next(NAME)) {
    const name = found[1]?.toLowerCase()
    if (name === undefined) return { attributes, end }
    const value = html[end] === '=' ? next(VALUE) : ['']
    if (!value) return undefined
    // As in browsers, the first of a name counts.
    attributes[name] ??= decodeEntities(value[1] ?? value[2] ?? value[3] ?? '')
  }
  return undefined
}

export const attributesIn = (text: string): Record<string, string> =>
  readAttributes(`${text}>`, 0)?.attributes ?? {}

/** Reads HTML as browsers do: what one of them hides must not be outside of what hides it. */
export function parseHtml(html: string, isMarkdown = false): Element {
  const tree = new Tree(html)
  const lastEnds = new Map<string, number>()
  for (const { 1: tag, index } of html.matchAll(END_TAG)) lastEnds.set(tag!.toLowerCase(), index)
  const begins = /<(?:(!--)|([!?]|\/(?![a-z>]))|(\/?)([a-z][^\s/>]*))/giu
  for (let found = begins.exec(html); found; found = begins.exec(html)) {
    const [, comment, bogus, slash, written = ''] = found
    const start = found.index
    if (comment !== undefined || bogus !== undefined) {
      // Not in Markdown: in it `</3` is text.
      if (isMarkdown && bogus === '/') continue
      begins.lastIndex = endOfComment(html, start, comment !== undefined, isMarkdown)
      tree.comment(start, begins.lastIndex)
      continue
    }
    const tag = written.toLowerCase()
    const isEnded = (lastEnds.get(tag) ?? -1) >= start
    if (isMarkdown && !isTagInMarkdown(tag, isEnded)) continue
    const read = readAttributes(html, begins.lastIndex)
    if (!read) {
      tree.comment(start, html.length)
      break
    }
    begins.lastIndex = read.end
    if (slash !== '') tree.close(tag, start, read.end)
    else if (isRaw(tag)) begins.lastIndex = tree.raw(tag, read.attributes, start, read.end)
    else {
      // In drawings and in what Word writes, a slash ends an element.
      const isWhole =
        EMPTY.test(tag) || (/^(svg|math|.*:.*)$/u.test(tag) && html[read.end - 2] === '/')
      tree.open(tag, read.attributes, start, read.end, isWhole)
    }
  }
  return tree.end()
}

/** Anything else in angle brackets is text in Markdown, such as an address or a name. */
const isTagInMarkdown = (tag: string, isEnded: boolean): boolean =>
  /^[a-z][a-z0-9-]*$/u.test(tag) &&
  (isShown(tag) ||
    isEnded ||
    tag.includes('-') ||
    /^(script|style|template|noscript|textarea|svg|math|object|dialog|link)$/u.test(tag))

/** What begins as no tag is a comment as well: it goes on to the next bracket, or in Markdown to an empty line. */
function endOfComment(
  html: string,
  start: number,
  isComment: boolean,
  isMarkdown: boolean,
): number {
  const end = isComment ? /-->|(?<!<!)--!>/gu : isMarkdown ? />|\n[ \t]*\n/gu : />/gu
  end.lastIndex = start + 2
  return end.exec(html) ? end.lastIndex : html.length
}

class Tree {
  readonly #html: string
  readonly #root: Element = { tag: '', attributes: Object.create(null), children: [] }
  /** What is open. `walls` has, for each power of an end tag, the place of the innermost element that stops it (see `rankOf`). */
  readonly #open: { element: Element; walls: number[] }[] = [
    { element: this.#root, walls: [0, 0, 0, 0, 0, 0, 0] },
  ]
  readonly #places = new Map<string, number[]>()
  #at = 0

  constructor(html: string) {
    this.#html = html
    this.#root.place = { start: 0, from: 0, to: html.length, end: html.length }
  }

  /** The place of the innermost of that name, or 0. */
  #last(tag: string): number {
    return this.#places.get(tag)?.at(-1) ?? 0
  }

  #add(node: Node): void {
    this.#open[Math.min(this.#open.length, DEEPEST) - 1]!.element.children.push(node)
  }

  #text(start: number, end: number): void {
    if (start > this.#at) this.#add(textOf(this.#html.slice(this.#at, start)))
    this.#at = Math.max(this.#at, end)
  }

  #addWhole(
    tag: string,
    attributes: Element['attributes'],
    place: Required<Element>['place'],
  ): void {
    this.#text(place.start, place.end)
    const inside = textOf(this.#html.slice(place.from, place.to))
    this.#add({ tag, attributes, children: inside === '' ? [] : [inside], place })
  }

  comment(start: number, end: number): void {
    const inside = /^<(?:!--)?([^]*?)(?:--!?)?>?$/u.exec(this.#html.slice(start, end))![1]!
    const from = this.#html.indexOf(inside, start)
    this.#addWhole(COMMENT, {}, { start, from, to: from + inside.length, end })
  }

  /** An element with text alone goes on to its end tag. Answers where it ends. */
  raw(tag: string, attributes: Element['attributes'], start: number, from: number): number {
    const endTag = new RegExp(`</${tag}(?=[\\s/>])[^>]*>?`, 'giu')
    endTag.lastIndex = from
    const found = tag === 'plaintext' ? null : endTag.exec(this.#html)
    const to = found?.index ?? this.#html.length
    const end = found ? endTag.lastIndex : to
    this.#addWhole(tag, attributes, { start, from, to, end })
    return end
  }

  #isBetweenCells(): boolean {
    const cells = ['td', 'th', 'caption'].map((cell) => this.#last(cell))
    return this.#last('table') > Math.max(...cells)
  }

  open(
    tag: string,
    attributes: Element['attributes'],
    start: number,
    from: number,
    isWhole: boolean,
  ): void {
    const closed = ownValue(CLOSES, tag)
    this.#text(start, from)
    if (endsParagraph(tag)) this.close('p', start, start)
    while (this.#open.length > 1 && closed?.test(this.#open.at(-1)!.element.tag)) {
      this.#pop(start, start)
    }
    const place = { start, from: isWhole ? start : from, to: from, end: from }
    const element: Element = { tag, attributes, children: [], place }
    this.#add(element)
    if (isWhole) return
    if (this.#open.length >= DEEPEST) this.#open[DEEPEST - 1]!.element.attributes.hidden = ''
    const rank = rankOf(tag, Object.keys(attributes).length > 0)
    // Browsers take it out of the table.
    const wall = rank.wall === 3 && this.#isBetweenCells() ? 6 : rank.wall
    const at = this.#open.length
    const around = this.#open.at(-1)!.walls
    const walls = wall === 0 ? around : around.map((one, power) => (wall > power ? at : one))
    this.#open.push({ element, walls })
    this.#places.getOrInsertComputed(tag, () => []).push(at)
  }

  /** Closes the innermost of that name, unless something is open in it that such an end tag does not close. */
  close(tag: string, start: number, end: number): void {
    this.#text(start, end)
    const at = this.#places.get(tag)?.at(-1)
    // A text is read as a part of a page, whose end is not in it.
    if (at === undefined || tag === 'html' || tag === 'head' || tag === 'body') return
    const isFirm = tag === 'form' || (isOfTable(tag) && this.#last('table') === 0)
    if (isFirm && at < this.#open.length - 1) return
    const { power } = rankOf(tag, false)
    if (this.#open.at(-1)!.walls[power]! > at) return
    while (this.#open.length > at + 1) this.#pop(start, start)
    this.#pop(start, end)
  }

  #pop(to: number, end: number): void {
    const { element } = this.#open.pop()!
    this.#places.get(element.tag)!.pop()
    Object.assign(element.place!, { to, end })
  }

  end(): Element {
    const { length } = this.#html
    this.#text(length, length)
    while (this.#open.length > 1) this.#pop(length, length)
    return this.#root
  }
}

const textOf = (html: string): string => decodeEntities(withoutMarks(html))

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&#?[a-z0-9]{1,31};/giu, (entity) =>
    entity === '&nbsp;' ? ' ' : withoutMarks(decodeHTMLStrict(entity)),
  )
