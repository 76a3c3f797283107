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
const DEEPEST = 100

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/giu
const ATTRIBUTE = /([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/giu

/** Reads HTML as tolerantly as people paste it. */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let at = 0
  let skipped: string | undefined
  const text = (end: number) => {
    if (end > at && skipped === undefined) {
      open.at(-1)!.children.push(decodeEntities(withoutMarks(html.slice(at, end))))
    }
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
      const index = open.findLastIndex((element) => element.tag === tag)
      if (index > 0) open.length = index
      continue
    }
    if (UNREAD.test(tag)) {
      if (!found[3]!.endsWith('/')) skipped = tag
      continue
    }
    const closed = ownValue(CLOSES, tag)
    while (open.length > 1 && closed?.test(open.at(-1)!.tag)) open.pop()
    const element: Element = { tag, attributes: attributesIn(found[3]!), children: [] }
    open.at(-1)!.children.push(element)
    if (!EMPTY.test(tag) && !found[3]!.endsWith('/') && open.length < DEEPEST) open.push(element)
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
