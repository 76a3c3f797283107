import { CODE } from '../../../texts/character-kinds.ts'
import { kindsOf } from '../../../texts/without-marks.ts'
import { attributesIn, decodeEntities, type Element, EMPTY, type Node } from './html-tree.ts'

/** What stands below it is for the DM. */
export const HIDDEN_HEADING =
  /^\s*(#{1,6})\s+(?:[^\p{L}\p{N}]*)((?:dm|gm|sl|mj)[ '’-]?s?\s*(?:notes?|notizen|only|secrets?|info)?|secrets?(?:\s*(?:&|and)\s*.*)?|hidden.*|geheimnisse?|notes? (?:du |de )?mj|secretos?|rumores y secretos|notas del (?:dm|master)|segreti|note del (?:dm|master)|segredos)[^\p{L}\p{N}]*$/iu

export const isForDm = (title: string): boolean =>
  title.length < 200 && HIDDEN_HEADING.test(`# ${title}`)

/** What no browser shows. */
const isUnseen = (tag: string, { style = '', hidden, open }: Record<string, string>): boolean =>
  hidden !== undefined ||
  (tag === 'dialog' && open === undefined) ||
  /(display\s*:\s*none|visibility\s*:\s*(hidden|collapse))/iu.test(style)

const wordsIn = (node: Node): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join('')

/** Takes the elements out that hide what is in them, or say that it is for the DM. */
export function takeHidden(element: Element, take: (hidden: Element) => void): void {
  element.children = element.children.filter((child) => {
    if (typeof child === 'string') return true
    if (hides(child)) {
      take(child)
      return false
    }
    takeHidden(child, take)
    return true
  })
}

function hides({ tag, attributes, children }: Element): boolean {
  if (isUnseen(tag, attributes)) return true
  const summary = children.find((child) => typeof child !== 'string' && child.tag === 'summary')
  return tag === 'details' && summary !== undefined && isForDm(wordsIn(summary).trim())
}

const MAY_HIDE = /<details|<dialog|display\s*:|visibility\s*:|[\s/]hidden[\s=>/]/iu
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?)>/giu
const SUMMARY = /^\s*<summary(?:\s[^<>]*)?>([\s\S]{0,200}?)<\/summary>/iu

/** A part of a Markdown text that HTML hides, with its tags from `start` to `end`; what is inside begins at `from`. */
interface HiddenPart {
  start: number
  from: number
  to: number
  end: number
}

/** Whether a program hides an element of its own. */
export type Hides = (tag: string, attributes: Record<string, string>) => boolean

/** One without an end goes on to the end of the text. */
export function* hiddenParts(text: string, isSecret?: Hides): Generator<HiddenPart> {
  if (!isSecret && !MAY_HIDE.test(text)) return
  const kinds = kindsOf(text)
  let [start, from, depth] = [0, 0, 0]
  let name = ''
  for (const { 0: all, 1: slash, 2: written = '', 3: words = '', index } of text.matchAll(TAG)) {
    if (kinds[index] === CODE) continue
    const tag = written.toLowerCase()
    const isAlone = EMPTY.test(tag)
    const behind = index + all.length
    if (depth > 0) {
      // As in browsers, a slash at its end closes no tag that may hold something.
      if (tag !== name || (slash === '' && isAlone)) continue
      depth += slash === '' ? 1 : -1
      if (depth === 0) yield { start, from, to: index, end: behind }
    } else if (slash === '') {
      const [summary = '', title = ''] =
        tag === 'details' ? (SUMMARY.exec(text.slice(behind, behind + 400)) ?? []) : []
      const isOfDm = isForDm(decodeEntities(title.replaceAll(/<[^<>]*>/gu, '')).trim())
      const attributes = attributesIn(words)
      if (!isOfDm && !isUnseen(tag, attributes) && !isSecret?.(tag, attributes)) continue
      if (isAlone) yield { start: index, from: index, to: behind, end: behind }
      else [start, from, name, depth] = [index, behind + (isOfDm ? summary.length : 0), tag, 1]
    }
  }
  if (depth > 0) yield { start, from, to: text.length, end: text.length }
}

/** A Markdown text without the HTML in it that hides what is inside. `hide` gets that. */
export function withoutHidden(
  text: string,
  hide: (inside: string) => void,
  isSecret?: Hides,
): string {
  let [kept, done] = ['', 0]
  for (const { start, from, to, end } of hiddenParts(text, isSecret)) {
    kept += text.slice(done, start)
    hide(text.slice(from, to))
    done = end
  }
  return kept + text.slice(done)
}
