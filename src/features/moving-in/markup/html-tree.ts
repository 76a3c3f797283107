import { decodeHTMLStrict } from 'entities'

import { ownValue } from '../json.ts'
import { withoutMarks } from '../link-marks.ts'

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: Node[]
}
export type Node = Element | string

export const EMPTY = /^(br|hr|img|iframe|input|meta|link|source|wbr|col)$/iu
/** What programs read and people do not. */
const UNREAD = /^(script|style|object|embed|template|noscript|svg|head|title)$/u
/** Of these, browsers show nothing up to the end of the text where the end tag is missing. */
const UNREAD_TO_END = /^(script|style|template)$/u
const END_TAG = /<\/([a-z][a-z0-9-]*)/giu
/** These end an open one of their kind. */
const CLOSES: Record<string, RegExp> = {
  p: /^p$/u,
  li: /^li$/u,
  tr: /^(tr|td|th)$/u,
  td: /^(td|th)$/u,
  th: /^(td|th)$/u,
  dt: /^(dt|dd)$/u,
  dd: /^(dt|dd)$/u,
}
/** Deeper elements would take too long to walk: they count as hidden, and are added at this depth. */
const DEEPEST = 100

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/giu
const ATTRIBUTE = /([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/giu

/** Reads HTML as tolerantly as people paste it. */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const openTags = new Map<string, number>()
  let at = 0
  let skipped: string | undefined
  const lastEnds = new Map<string, number>()
  for (const { 1: tag, index } of html.matchAll(END_TAG)) lastEnds.set(tag!.toLowerCase(), index)
  const count = (tag: string, more: number) => openTags.set(tag, (openTags.get(tag) ?? 0) + more)
  const endLast = (): string => {
    const { tag } = open.pop()!
    count(tag, -1)
    return tag
  }
  const add = (node: Node) => open[Math.min(open.length, DEEPEST) - 1]!.children.push(node)
  const text = (end: number) => {
    if (end > at && skipped === undefined) add(decodeEntities(withoutMarks(html.slice(at, end))))
  }
  for (const found of html.matchAll(TOKEN)) {
    text(found.index)
    at = found.index + found[0].length
    const tag = found[2]?.toLowerCase()
    if (tag === undefined) continue
    const isEnd = found[1] === '/'
    if (skipped !== undefined) {
      if (isEnd && tag === skipped) skipped = undefined
      continue
    }
    if (isEnd) {
      if (openTags.get(tag)) while (endLast() !== tag);
      continue
    }
    if (UNREAD.test(tag)) {
      const hasEnd = UNREAD_TO_END.test(tag) || (lastEnds.get(tag) ?? -1) >= at
      if (hasEnd && !found[3]!.endsWith('/')) skipped = tag
      continue
    }
    const closed = ownValue(CLOSES, tag)
    while (open.length > 1 && closed?.test(open.at(-1)!.tag)) endLast()
    const element: Element = { tag, attributes: attributesIn(found[3]!), children: [] }
    add(element)
    // As in browsers, a slash at its end closes no tag that may hold something.
    if (EMPTY.test(tag)) continue
    if (open.length >= DEEPEST) open[DEEPEST - 1]!.attributes.hidden = ''
    open.push(element)
    count(tag, 1)
  }
  text(html.length)
  return root
}

export function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    found[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '')
  }
  return found
}

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&#?[a-z0-9]{1,31};/giu, (entity) =>
    entity === '&nbsp;' ? ' ' : withoutMarks(decodeHTMLStrict(entity)),
  )
