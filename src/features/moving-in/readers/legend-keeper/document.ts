import { isObject, type Json, listOf, ownValue, saysHidden, textIn } from '../../json.ts'
import { linkMark } from '../../link-marks.ts'
import { treeToMarkdown } from '../../markup/html-to-markdown.ts'
import type { Element, Node } from '../../markup/html-tree.ts'

/** A text of LegendKeeper's editor, whose format is Atlassian's. */
export interface Document {
  /** Markdown. */
  text: string
  /** Blocks that the DM keeps secret, as Markdown. */
  secrets: string[]
}

/** The HTML elements for blocks and for marks around words. */
const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  taskList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  panel: 'blockquote',
  codeBlock: 'pre',
  rule: 'hr',
  hardBreak: 'br',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  strong: 'strong',
  em: 'em',
  strike: 's',
  code: 'code',
}

/** Attributes that hide a node. */
const HIDING = ['isHidden', 'hidden', 'isSecret', 'secret']

/** Each mark is an element around the others. */
const MOST_MARKS = 10

interface Around {
  /** The name by which the reading finds the picture of an address. */
  picture(address: string): string | undefined
  /** Whether players do not read the page of that id. */
  isHidden(id: string): boolean
  /** Whether a block is as the template of its page has it. */
  isOfTemplate(block: Json): boolean
  /** Counts what is shown by LegendKeeper alone. */
  lose(): void
}

export function readDocument(doc: unknown, around: Around): Document {
  const { picture, isHidden, isOfTemplate, lose } = around
  const secrets: string[] = []
  const written = (tree: Element) =>
    treeToMarkdown(tree, {
      picture,
      element: ({ tag, attributes: { id = '', alias = '', name = '' } }) =>
        tag === 'mention' ? linkMark(id, alias, isHidden(id) ? '' : name) : undefined,
    })

  function elementOf(node: Json): Node[] {
    const { type, attrs } = node
    const attributes = isObject(attrs) ? attrs : {}
    const children = () => listOf(node.content).flatMap(elementOf)
    // The editor has one extension with a body, which is the secret block.
    if (type === 'bodiedExtension' || HIDING.some((name) => saysHidden(attributes[name]))) {
      const text = written(element('div', children()))
      if (text !== '') secrets.push(text)
      return []
    }
    switch (type) {
      case 'text':
        return [listOf(node.marks).slice(0, MOST_MARKS).reduce<Node>(marked, textIn(node.text))]
      case 'mention': {
        const [id, alias, name] = [attributes.id, attributes.alias, attributes.text].map(textIn)
        return [element('mention', [], { id: id!, alias: alias!, name: name! })]
      }
      case 'heading':
        return [element(`h${levelIn(attributes.level)}`, children())]
      case 'media':
        return [element('img', [], { src: textIn(attributes.url), alt: textIn(attributes.alt) })]
      case 'expand':
        return [element('summary', [textIn(attributes.title)]), ...children()]
      case 'taskItem':
        return [element('li', [checkbox(attributes.state === 'DONE'), ...children()])]
      case 'inlineExtension':
        if (attributes.extensionKey !== 'inline-icon') lose()
        return []
      case 'extension': {
        const src = addressIn(attributes.parameters)
        if (src === '') lose()
        return [element('iframe', [], { src })]
      }
      default: {
        const tag = ownValue(TAGS, textIn(type))
        // Others are blocks around something, or words that the editor draws.
        if (tag === undefined && node.content === undefined) return wordsOf(attributes)
        return [element(tag ?? 'div', children())]
      }
    }
  }

  const blocks = listOf(isObject(doc) ? doc.content : []).filter((block) => !isOfTemplate(block))
  const text = written(element('div', blocks.flatMap(elementOf)))
  return { text, secrets }
}

const element = (
  tag: string,
  children: Node[],
  attributes: Record<string, string> = {},
): Element => ({ tag, attributes, children })

const levelIn = (level: unknown): number =>
  [1, 2, 3, 4, 5, 6].find((one) => one === Number(level)) ?? 1

const checkbox = (isChecked: boolean): Element =>
  element('input', [], { type: 'checkbox', ...(isChecked && { checked: '' }) })

/** Of an emoji, a status or the card of an address. */
function wordsOf({ text, shortName, url }: Json): Node[] {
  const words = textIn(text) || textIn(shortName) || textIn(url)
  return [element('a', [words], { href: textIn(url) })]
}

function marked(inside: Node, { type, attrs }: Json): Node {
  if (type === 'link')
    return element('a', [inside], { href: isObject(attrs) ? textIn(attrs.href) : '' })
  const tag = ownValue(TAGS, textIn(type))
  return tag === undefined ? inside : element(tag, [inside])
}

const addressIn = (parameters: unknown): string =>
  isObject(parameters) ? textIn(parameters.embedUrl) || textIn(parameters.url) : ''
