import { isShown } from './elements.ts'
import { type Colors, colorsIn, isHarmlessSheet, PAGE } from './harmless-style.ts'
import {
  COMMENT,
  type Element,
  endOf,
  type Node,
  type Place,
  parseHtml,
  placesIn,
} from './html-tree.ts'
import { withTagsAlone } from './tags-in-markdown.ts'

const DM =
  '(?:dm|gm|sl|mj|keeper|storyteller|referee|narrator|warden|judge|(?:game|dungeon)[ -]?master)'
const NOTES =
  '(?:(?:secret |private )?(?:notes?|notizen)|(?:eyes )?only|secrets?|info(?:rmation)?|section|content)'
const FOR_DM = [
  "(?:dm|gm|sl|mj)[ '’-]?s?",
  `${DM}[ '’-]?s?\\s*${NOTES}(?:\\s*\\d+)?(?:\\s*[:(–—-].*)?`,
  `(?:notes? |${NOTES} )?for (?:the )?${DM}s?(?: (?:eyes )?only)?|not for (?:the )?players`,
  'meister-?(?:info(?:rmation(?:en)?)?s?|wissen|notizen|geheimnisse?)|behind the (?:scenes?|screen|curtain)',
  '(?:spoilers?|secrets?)(?: alert| warning)?(?:\\s*[:–—].*)?',
  'secrets?\\s*(?:&|and)\\s*.*|hidden.*|private notes?|geheimnisse?|notes? (?:du |de )?mj',
  'secretos?|rumores y secretos|notas del (?:dm|master)|segreti|note del (?:dm|master)|segredos',
].join('|')

/** What stands below it is for the DM. */
export const HIDDEN_HEADING = new RegExp(
  `^\\s*(#{1,6})\\s+(?:[^\\p{L}\\p{N}]*)(${FOR_DM})[^\\p{L}\\p{N}]*(?:\\{[^{}]*\\}|\\^[\\w-]+)?\\s*$`,
  'iu',
)

export const isForDm = (title: string): boolean =>
  title.length < 200 && HIDDEN_HEADING.test(`# ${title}`)

/** The rule of a plan for what `takeHidden` and `withoutHidden` take. */
export const HIDDEN_HTML = 'HTML that may be hidden, or is for the DM by its name'

/** Names of classes and data with which programs and their modules hide something. */
const SAYS_DM =
  /(?<![a-z]|overflow-)(secrets?|hidden|hide|invisible|private|spoilers?|unrevealed|display-none|d-none|sr-only|visually-hidden|[dg]ms?|([dg]m|mj|sl|meister|keeper|(game|dungeon)-?master)-?(only|notes?|info|tips?|secrets?|text|eyes)|(game|dungeon)-?masters?)(?![a-z])/u
const OPEN_TO_ALL = /^(all|every(one|body)|public|players?|visible|true)$/iu
const isFalse = (value: string): boolean => /^(false|0|no)$/iu.test(value)

/** Whether a class, a callout or a block of code is called after those who alone read it. */
export const saysDm = (name: string): boolean => SAYS_DM.test(asWords(name))

const asWords = (name: string): string => name.replaceAll(/([a-z])([A-Z])/gu, '$1-$2').toLowerCase()

/** Foundry adds the class `revealed` to what it shows. */
function isNamedForDm(attributes: Record<string, string>): boolean {
  const classes = asWords(attributes.class ?? '').split(/\s+/u)
  if (!classes.includes('revealed') && classes.some((one) => SAYS_DM.test(one))) return true
  return Object.entries(attributes).some(
    ([name, value]) =>
      name.startsWith('data-') &&
      (name === 'data-visibility'
        ? !OPEN_TO_ALL.test(value)
        : SAYS_DM.test(name) && !isFalse(value)),
  )
}

const wordsIn = (node: Node): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join('')

const summaryOfDm = ({ tag, children }: Element): Element | undefined =>
  tag === 'details'
    ? children.find(
        (child): child is Element =>
          typeof child !== 'string' && child.tag === 'summary' && isForDm(wordsIn(child).trim()),
      )
    : undefined

/**
 * The colors below an element, or undefined for one whose content may not be seen. What is not known to be shown counts as hidden:
 * there are more ways to hide something than anybody can list.
 */
function colorsBelow(element: Element, around: Colors): Colors | undefined {
  const { tag, attributes, children } = element
  const { style = '', color, bgcolor, hidden, popover, inert } = attributes
  if (!isShown(tag) || hidden !== undefined || popover !== undefined || inert !== undefined) {
    return undefined
  }
  if (attributes['aria-hidden'] !== undefined && !isFalse(attributes['aria-hidden']))
    return undefined
  if (
    tag === 'img' &&
    [attributes.width, attributes.height].some((one) => /^\s*0*\d(px)?\s*$/u.test(one ?? ''))
  )
    return undefined
  // Only programs without frames show what is in one.
  if (tag === 'iframe' && children.some((child) => wordsIn(child).trim() !== '')) return undefined
  if (summaryOfDm(element)) return undefined
  if (Object.keys(attributes).length === 0) return around
  if (isNamedForDm(attributes)) return undefined
  const marked = [
    ...(color === undefined ? [] : [`color:${color}`]),
    ...(bgcolor === undefined ? [] : [`background:${bgcolor}`]),
  ]
  return colorsIn([...marked, withoutClips(element, style)].join(';'), around)
}

/** What Google Docs writes around pictures and in tables, whose rows and cells grow with what is in them. */
function withoutClips({ tag, children }: Element, style: string): string {
  const hasWords = children.some((child) =>
    typeof child === 'string' ? child.trim() !== '' : child.tag !== 'img',
  )
  if (hasWords && (!/^(tr|td|th)$/u.test(tag) || /display|position|white-space/iu.test(style)))
    return style
  return style.replaceAll(/(overflow: *hidden|\bheight: *0(pt|px)?) *(;|$)/gu, '')
}

/** These have no words. */
const WITHOUT_WORDS = /^(script|style|hr|input)$/u
const OF_COMMENTS =
  /^\s*((\/?(more|truncate|excerpt|toc|tocstop|break|(page|column)-?break|newpage|(start|end)-?fragment|html_preserve|(wp|notionvc):[\s\S]*|[\d/:-]*))?\s*$|!?\[(if|endif)\b|\?(doctype|xml)\b|(prettier|markdownlint|eslint|cspell|vale|toc|no toc|omit|dprint|(start|end) doctoc)\b)/iu

const isBlank = (element: Element): boolean =>
  WITHOUT_WORDS.test(element.tag) || (element.tag === COMMENT && OF_COMMENTS.test(wordsIn(element)))

/** Takes what may be hidden out of elements. `isBlank` says of what is taken that it has no words for people. */
export function takeHidden(root: Element, take: (hidden: Element, isBlank: boolean) => void): void {
  const takeFrom = (element: Element, colors: Colors) => {
    element.children = element.children.filter((child) => {
      if (typeof child === 'string') return true
      const below = colorsBelow(child, colors)
      if (below) takeFrom(child, below)
      else take(child, isBlank(child))
      return below !== undefined
    })
  }
  if (sheetsOf(root).every(isHarmlessSheet)) takeFrom(root, PAGE)
  else {
    take({ ...root }, false)
    Object.assign(root, { children: [], places: [] })
  }
}

/** The style sheets of a page. What is elsewhere may say anything. */
function sheetsOf({ tag, attributes, children }: Element): string[] {
  if (tag === 'style') return [children.map(wordsIn).join('')]
  if (tag === 'link' && /stylesheet/iu.test(attributes.rel ?? '')) return ['@import']
  return children.flatMap((child) => (typeof child === 'string' ? [] : sheetsOf(child)))
}

/** A part of a Markdown text that HTML hides. Its words, without the tags that hide them, are from `from` to `to`. */
export interface HiddenPart {
  start: number
  from: number
  to: number
  end: number
  tag: string
  /** Whether it has no words for people. */
  isBlank: boolean
  /** What its tag says of it. */
  heading?: string
}

/** A tag or a text, and the element that hides it. */
interface Piece extends Place {
  hidden?: { tag: string; isBlank: boolean; title: number }
  isOwnTag?: boolean
}

/** In the order of the text. */
export function hiddenParts(text: string): HiddenPart[] {
  const html = text.includes('<') ? withTagsAlone(text) : ''
  if (!html.includes('<')) return []
  const tree = parseHtml(html, true)
  const pieces = new Map<number, Piece>()
  takeHidden(tree, (element, isBlank) => {
    const { tag, places = [] } = element
    const title = summaryOfDm(element)
    const hidden = { tag, isBlank, title: title ? endOf(title) : 0 }
    const tags = places.filter(({ isTag }) => isTag)
    const isEnded = tags.length > 1 || (tags[0] && html[tags[0].end - 2] === '/')
    if (/^(svg|math)$/u.test(tag) && !isEnded) {
      // Browsers end a drawing at many tags of HTML, and read a `<details>` in it as a part of the drawing.
      const start = tags[0]?.start ?? 0
      pieces.getOrInsert(start, { start, end: html.length, isTag: false, hidden })
    }
    const own = new Set(tag === 'img' ? [] : tags)
    for (const place of placesIn(element)) {
      pieces.getOrInsert(place.start, { ...place, hidden, isOwnTag: own.has(place) })
    }
  })
  // Browsers open some elements again, so that one tag may be of several, some of them shown.
  for (const place of placesIn(tree)) pieces.set(place.start, place)
  const inOrder = [...pieces.values()].toSorted((a, b) => a.start - b.start)
  const parts: HiddenPart[] = []
  for (const [at, { start, end, hidden, isOwnTag }] of inOrder.entries()) {
    if (!hidden) continue
    if (inOrder[at - 1]?.hidden !== hidden) {
      const from = Math.max(isOwnTag ? end : start, hidden.title)
      parts.push({ ...hidden, start, from, to: from, end })
    }
    const part = parts.at(-1)!
    part.end = Math.max(part.end, end)
    part.to = Math.max(part.to, isOwnTag ? start : end)
  }
  return parts
}

/** A Markdown text without the HTML in it that may be hidden. `hide` gets what is inside. */
export const withoutHidden = (text: string, hide: (inside: string, tag: string) => void): string =>
  withoutParts(text, hiddenParts(text), hide)

/** A text without parts of it, some of which may run into others. `hide` gets what is inside. */
export function withoutParts(
  text: string,
  parts: HiddenPart[],
  hide: (inside: string, tag: string) => void,
): string {
  let [kept, done] = ['', 0]
  const inOrder = parts.toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const { start, from, to, end, tag, isBlank, heading = '' } of inOrder) {
    if (end <= done) continue
    kept += text.slice(done, start)
    // Of a tag that began in the part before, all words stay.
    const first = start < done ? done : from
    const inside = `${heading}\n${text.slice(first, to)}`.trim()
    const said = tag === COMMENT ? inside.replaceAll(/^<(!--)?|(--!?)?>$/gu, '').trim() : inside
    if (!isBlank && said !== '') hide(said, tag)
    done = Math.max(done, end)
  }
  return kept + text.slice(done)
}
