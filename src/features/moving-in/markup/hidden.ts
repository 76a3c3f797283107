import { CODE } from '../../../texts/character-kinds.ts'
import { kindsOf } from '../../../texts/without-marks.ts'
import { attributesIn, type Element, EMPTY, type Node } from './html-tree.ts'

/** What stands below it is for the DM. */
export const HIDDEN_HEADING =
  /^\s*(#{1,6})\s+(?:[^\p{L}\p{N}]*)((?:dm|gm|sl|mj)[ '’-]?s?\s*(?:notes?|notizen|only|secrets?|info)?|secrets?(?:\s*(?:&|and)\s*.*)?|hidden.*|geheimnisse?|notes? (?:du |de )?mj|secretos?|rumores y secretos|notas del (?:dm|master)|segreti|note del (?:dm|master)|segredos)[^\p{L}\p{N}]*$/iu

export const isForDm = (title: string): boolean =>
  title.length < 200 && HIDDEN_HEADING.test(`# ${title}`)

/** What no browser shows. */
const isUnseen = ({ style = '', hidden }: Record<string, string>): boolean =>
  hidden !== undefined || /(display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(style)

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
  if (isUnseen(attributes)) return true
  const summary = children.find((child) => typeof child !== 'string' && child.tag === 'summary')
  return tag === 'details' && summary !== undefined && isForDm(wordsIn(summary).trim())
}

const MAY_HIDE = /<details|display\s*:|visibility\s*:|\shidden[\s=>]/iu
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/giu
const SUMMARY = /^\s*<summary(?:\s[^<>]*)?>([\s\S]{0,200}?)<\/summary>/iu

/** A Markdown text without the HTML in it that hides what is inside. `hide` gets that. One without an end goes on to the end. */
export function withoutHidden(text: string, hide: (inside: string) => void): string {
  if (!MAY_HIDE.test(text)) return text
  const kinds = kindsOf(text)
  let [kept, done, from, depth] = ['', 0, 0, 0]
  let name = ''
  for (const { 0: all, 1: slash, 2: tag = '', 3: words = '', index } of text.matchAll(TAG)) {
    const isStart = slash === '' && !EMPTY.test(tag) && !words.endsWith('/')
    if (depth > 0) {
      if (tag.toLowerCase() !== name || (slash === '' && !isStart)) continue
      depth += isStart ? 1 : -1
      if (depth > 0) continue
      hide(text.slice(from, index))
      done = index + all.length
    } else if (isStart && kinds[index] !== CODE) {
      const behind = index + all.length
      const [summary = '', title = ''] =
        tag.toLowerCase() === 'details'
          ? (SUMMARY.exec(text.slice(behind, behind + 400)) ?? [])
          : []
      const isOfDm = isForDm(title.replaceAll(/<[^<>]*>/gu, '').trim())
      if (!isOfDm && !isUnseen(attributesIn(words))) continue
      kept += text.slice(done, index)
      from = behind + (isOfDm ? summary.length : 0)
      ;[name, depth] = [tag.toLowerCase(), 1]
    }
  }
  if (depth === 0) return kept + text.slice(done)
  hide(text.slice(from))
  return kept
}
