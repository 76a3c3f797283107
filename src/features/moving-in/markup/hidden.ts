import { CODE } from '../../../texts/character-kinds.ts'
import { kindsOf } from '../../../texts/without-marks.ts'
import { isShown } from './elements.ts'
import { type Colors, colorsIn, isHarmlessSheet, PAGE } from './harmless-style.ts'
import { COMMENT, type Element, type Node, parseHtml } from './html-tree.ts'

/** What stands below it is for the DM. */
export const HIDDEN_HEADING =
  /^\s*(#{1,6})\s+(?:[^\p{L}\p{N}]*)((?:dm|gm|sl|mj)[ '’-]?s?\s*(?:notes?|notizen|only|secrets?|info)?|secrets?(?:\s*(?:&|and)\s*.*)?|hidden.*|geheimnisse?|notes? (?:du |de )?mj|secretos?|rumores y secretos|notas del (?:dm|master)|segreti|note del (?:dm|master)|segredos)[^\p{L}\p{N}]*$/iu

export const isForDm = (title: string): boolean =>
  title.length < 200 && HIDDEN_HEADING.test(`# ${title}`)

/** The rule of a plan for what `takeHidden` and `withoutHidden` take. */
export const HIDDEN_HTML = 'HTML that may be hidden, or is for the DM by its name'

/** Names of classes and data with which programs and their modules hide something. */
const SAYS_DM =
  /(?<![a-z]|overflow-)(secret|hidden|hide|invisible|private|spoiler|unrevealed|display-none|d-none|sr-only|visually-hidden|[dg]ms?|([dg]m|mj|sl)-?(only|notes?|info|secrets?|text|eyes))(?![a-z])/u
const OPEN_TO_ALL = /^(all|every(one|body)|public|players?|visible|true)$/iu
const isFalse = (value: string): boolean => /^(false|0|no)$/iu.test(value)

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

/** Style sheets and scripts have no words. */
const OF_PROGRAMS = /^(script|style)$/u
const OF_COMMENTS =
  /^\s*([\w/:-]*$|!?\[(if|endif)\b|!doctype\b|\?xml\b|(prettier|markdownlint|eslint|cspell|vale|toc|no toc|omit|dprint|(start|end) doctoc)\b)/iu

const isBlank = ({ tag, children, place }: Element): boolean =>
  OF_PROGRAMS.test(tag) ||
  (tag !== 'img' && place?.from === place?.start) ||
  (tag === COMMENT && OF_COMMENTS.test(children.map(wordsIn).join('')))

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
    root.children = []
  }
}

/** The style sheets of a page. What is elsewhere may say anything. */
function sheetsOf({ tag, attributes, children }: Element): string[] {
  if (tag === 'style') return [children.map(wordsIn).join('')]
  if (tag === 'link' && /stylesheet/iu.test(attributes.rel ?? '')) return ['@import']
  return children.flatMap((child) => (typeof child === 'string' ? [] : sheetsOf(child)))
}

/** A part of a Markdown text that HTML hides, with its tags from `start` to `end`; what is inside begins at `from`. */
interface HiddenPart {
  start: number
  from: number
  to: number
  end: number
  tag: string
  /** Whether it has no words for people. */
  isBlank: boolean
}

/** From the line where HTML begins to an empty one, all is HTML: marks of code are none. */
const HTML_BLOCK = /^[ \t>]*<[a-z!?/](?:.|\n(?![ \t]*(?:\n|$)))*/gimu

/** The text as long as it is, without what looks like tags in code. */
function withoutTagsInCode(text: string): string {
  const kinds = kindsOf(text)
  const isInBlock = new Uint8Array(text.length)
  for (const { 0: block, index } of text.matchAll(HTML_BLOCK)) {
    if (kinds[index + block.indexOf('<')] !== CODE) isInBlock.fill(1, index, index + block.length)
  }
  return text.replaceAll(/<(?=(\/?))/gu, (sign, slash: string, at: number) =>
    kinds[at] === CODE && (slash !== '' || isInBlock[at] === 0) ? ' ' : sign,
  )
}

/** In the order of the text, and not one in another. */
export function hiddenParts(text: string): HiddenPart[] {
  if (!text.includes('<')) return []
  const parts: HiddenPart[] = []
  takeHidden(parseHtml(withoutTagsInCode(text), true), (element, isBlank) => {
    const { tag } = element
    const place = element.place!
    const from = summaryOfDm(element)?.place?.end ?? place.from
    parts.push({ ...place, from, tag, isBlank })
  })
  return parts
}

/** A Markdown text without the HTML in it that may be hidden. `hide` gets what is inside. */
export function withoutHidden(text: string, hide: (inside: string, tag: string) => void): string {
  let [kept, done] = ['', 0]
  for (const { start, from, to, end, tag, isBlank } of hiddenParts(text)) {
    kept += text.slice(done, start)
    const inside = text.slice(from, to).trim()
    if (!isBlank && inside !== '') hide(inside, tag)
    done = end
  }
  return kept + text.slice(done)
}
