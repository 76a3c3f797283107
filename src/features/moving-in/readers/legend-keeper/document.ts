import { isObject, type Json, listOf, ownValue, textIn } from '../../json.ts'
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
  taskItem: 'li',
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

interface Around {
  /** The name by which the reading finds the picture of an address. */
  picture(address: string): string | undefined
  /** Whether players do not read the page of that id. */
  isHidden(id: string): boolean
  /** Whether a block is from the template of its page, and nobody wrote it. */
  isOfTemplate(block: Json): boolean
}

export function readDocument(doc: unknown, around: Around): Document {
  const { picture, isHidden, isOfTemplate } = around
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
    switch (type) {
      case 'text':
        return [listOf(node.marks).reduce<Node>(marked, textIn(node.text))]
      case 'mention': {
        const [id, alias, name] = [attributes.id, attributes.alias, attributes.text].map(textIn)
        return [element('mention', [], { id: id!, alias: alias!, name: name! })]
      }
      case 'heading':
        return [element(`h${Number(attributes.level) || 1}`, children())]
      case 'media':
        return [element('img', [], { src: textIn(attributes.url), alt: textIn(attributes.alt) })]
      case 'expand':
        return [element('summary', [textIn(attributes.title)]), ...children()]
      case 'inlineExtension':
        return []
      case 'extension':
        return [element('iframe', [], { src: addressIn(attributes.parameters) })]
      case 'bodiedExtension': {
        if (attributes.extensionKey !== 'block-secret') return children()
        const text = written(element('div', children()))
        if (text !== '') secrets.push(text)
        return []
      }
      default:
        return [element(ownValue(TAGS, textIn(type)) ?? 'div', children())]
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

function marked(inside: Node, { type, attrs }: Json): Node {
  if (type === 'link')
    return element('a', [inside], { href: isObject(attrs) ? textIn(attrs.href) : '' })
  const tag = ownValue(TAGS, textIn(type))
  return tag === undefined ? inside : element(tag, [inside])
}

const addressIn = (parameters: unknown): string =>
  isObject(parameters) ? textIn(parameters.embedUrl) || textIn(parameters.url) : ''
