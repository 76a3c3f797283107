import { decodeHTMLStrict } from 'entities'
import {
  type DefaultTreeAdapterTypes as Parsed,
  defaultTreeAdapter,
  html as standard,
  parseFragment,
  type Token,
} from 'parse5'

import { withoutMarks } from '../link-marks.ts'

type Attributes = Readonly<Record<string, string>>

export interface Element {
  tag: string
  attributes: Attributes
  children: Node[]
  /** Where its own tags are in the text that it was read from, and the texts directly in it. */
  places?: Place[]
}
export type Node = Element | string

export interface Place {
  start: number
  end: number
  isTag: boolean
}

/** The tag of what no browser shows as text: a comment, or a tag without an end. */
export const COMMENT = '!'

/** Deeper elements would take too long to walk: they count as hidden, and what is in them is added at this depth. */
const DEEPEST = 100

/** Reads HTML as browsers do. Places take time and memory. HTML that takes too much of them is hidden as a whole. */
export function parseHtml(html: string, hasPlaces = false): Element {
  try {
    return (!hasPlaces && readWhole(html)) || readWithPlaces(html)
  } catch (error) {
    if (error !== TOO_ENTANGLED) throw error
    const all = elementOf('template', NONE, html, { startOffset: 0, endOffset: html.length })
    return { ...elementOf(''), children: [all] }
  }
}

/** Undefined for HTML that ends inside a tag: the parser leaves out that tag, and then the comment behind it. */
function readWhole(html: string): Element | undefined {
  const { tree, hasEnd } = treeOf(nodesIn(`${html}<!--${END}-->`, false))
  return hasEnd ? tree : undefined
}

const END = '\u{e002}'

function readWithPlaces(html: string): Element {
  const { tree } = treeOf(nodesIn(html, true))
  const startOffset = endOf(tree)
  const rest = html.slice(startOffset)
  // The parser leaves out other tags, too, such as end tags without a start.
  if (rest.replaceAll(/<[^<>"']*>/gu, '').trim() !== '') {
    const place = { startOffset, endOffset: html.length }
    tree.children.push(elementOf(COMMENT, NONE, rest.replace('<', ''), place))
  }
  return tree
}

const PAGE = defaultTreeAdapter.createElement('div', standard.NS.HTML, [])
/** What people write has far fewer. Reading more of them would keep everybody else waiting for seconds. */
const MOST_ELEMENTS = 100_000
const TOO_ENTANGLED = new Error('HTML that is hidden as a whole')

function nodesIn(html: string, sourceCodeLocationInfo: boolean): Parsed.ChildNode[] {
  // Some elements are opened again in each paragraph, with all their attributes.
  let room = Math.min(4 * html.length + 10_000, html.length + 8_000_000)
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    onElementCreated({ tagName, attrs }, { isInTemplate }) {
      elements += 1
      room -= 8
      for (const { name, value } of attrs) room -= name.length + value.length
      // Browsers differ in what they let be in a `<select>`, and leave out the text behind such a `<col>`.
      const isOdd = tagName === 'select' || (tagName === 'col' && isInTemplate)
      if (room < 0 || elements > MOST_ELEMENTS || isOdd) throw TOO_ENTANGLED
    },
  }
  // The parser leaves out document types. With `<?` they are comments.
  const commented = html.replaceAll(/<!(?!--|\[)/gu, '<?')
  return parseFragment(PAGE, commented, { treeAdapter, sourceCodeLocationInfo }).childNodes
}

interface Open {
  element: Element
  nodes: Iterator<Parsed.ChildNode>
  endTag?: Token.Location | undefined
}

function treeOf(nodes: Parsed.ChildNode[]): { tree: Element; hasEnd: boolean } {
  const tree = elementOf('')
  let hasEnd = false
  const open: Open[] = [{ element: tree, nodes: nodes.values() }]
  while (open.length > 0) {
    const { element, nodes, endTag } = open.at(-1)!
    const { value: node, done } = nodes.next()
    if (done) {
      addPlace(element, endTag, true)
      open.pop()
    } else if ('value' in node) addText(element, node.value, node.sourceCodeLocation)
    else if ('data' in node) {
      if (node.data === END) hasEnd = true
      else element.children.push(elementOf(COMMENT, NONE, node.data, node.sourceCodeLocation))
    } else if ('attrs' in node) {
      let child = element
      if (open.length < DEEPEST) {
        child = elementOf(node.tagName, attributesOf(node.attrs))
        element.children.push(child)
      } else element.attributes = { hidden: '' }
      addPlace(child, node.sourceCodeLocation?.startTag, true)
      const { childNodes } = 'content' in node ? node.content : node
      open.push({
        element: child,
        nodes: childNodes.values(),
        endTag: node.sourceCodeLocation?.endTag,
      })
    }
  }
  return { tree, hasEnd }
}

type Location = Pick<Token.Location, 'startOffset' | 'endOffset'>

const NONE: Attributes = Object.create(null)

function elementOf(
  tag: string,
  attributes = NONE,
  text?: string,
  place?: Location | null,
): Element {
  const element: Element = { tag, attributes, children: [] }
  if (text !== undefined) addText(element, text, place)
  return element
}

function addText(element: Element, text: string, place?: Location | null): void {
  element.children.push(withoutMarks(text).replaceAll('\u{a0}', ' '))
  addPlace(element, place, false)
}

function addPlace(element: Element, place: Location | null | undefined, isTag: boolean): void {
  if (!place) return
  element.places ??= []
  element.places.push({ start: place.startOffset, end: place.endOffset, isTag })
}

function attributesOf(attrs: Token.Attribute[]): Attributes {
  if (attrs.length === 0) return NONE
  const attributes: Record<string, string> = Object.create(null)
  for (const { name, value } of attrs) attributes[name] = withoutMarks(value)
  return attributes
}

/** The places of an element and of all that is in it. */
export function* placesIn({ places = [], children }: Element): Generator<Place> {
  yield* places
  for (const child of children) if (typeof child !== 'string') yield* placesIn(child)
}

/** Where the last of these places ends. */
export function endOf(element: Element): number {
  let last = 0
  for (const { end } of placesIn(element)) last = Math.max(last, end)
  return last
}

export function attributesIn(text: string): Attributes {
  const [element] = parseHtml(`<a ${text}>`).children
  return typeof element === 'object' ? element.attributes : NONE
}

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&#?[a-z0-9]{1,31};/giu, (entity) =>
    entity === '&nbsp;' ? ' ' : withoutMarks(decodeHTMLStrict(entity)),
  )
