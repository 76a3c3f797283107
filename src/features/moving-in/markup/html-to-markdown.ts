import { pictureMark, withoutMarks } from '../link-marks.ts'
import { paragraphs, tidy } from '../split-text.ts'
import { takeHidden } from './hidden.ts'
import { type Element, type Node, parseHtml } from './html-tree.ts'

/** What a program makes of its own elements. */
interface Dialect {
  /** The Markdown of an element; undefined for one that is as anywhere. */
  element?(element: Element, render: (children: Node[]) => string): string | undefined
  /** Markdown of a text between elements. */
  text?(text: string): string
  /** Takes the Markdown of what the page may not show. Without it, all is shown. */
  hide?(text: string, element: Element): void
  /** The name of a picture that comes along. Others are left out. */
  picture?(source: string, element: Element): string | undefined
}

const BLOCKS =
  /^(p|div|section|article|header|footer|main|aside|figure|figcaption|address|center|h[1-6]|ul|ol|blockquote|pre|table|hr|details|summary|caption|dl|dd|dt|form|fieldset)$/u

/** Markdown without HTML, out of HTML. A text that is none stays as it is. */
export const htmlToMarkdown = (html: string, dialect: Dialect = {}): string =>
  treeToMarkdown(parseHtml(html), dialect)

/** The same out of elements. */
export function treeToMarkdown(tree: Element, dialect: Dialect): string {
  const render = ({ children }: Element) => tidy(blocks(children, dialect))
  const { hide } = dialect
  if (hide) {
    takeHidden(tree, (element, isBlank) => {
      const text = isBlank ? '' : render(element)
      if (text !== '') hide(text, element)
    })
  }
  return render(tree)
}

const isBlock = (node: Node): node is Element => typeof node !== 'string' && BLOCKS.test(node.tag)

/** Blocks with an empty line between them; what is not a block runs on until the next. */
function blocks(children: Node[], dialect: Dialect): string {
  const parts: string[] = []
  let run: Node[] = []
  const end = () => {
    const text = inline(run, dialect).trim()
    if (text !== '') parts.push(text)
    run = []
  }
  for (const child of children) {
    if (isBlock(child)) {
      end()
      const text = special(child, dialect) ?? block(child, dialect)
      if (text !== '') parts.push(text)
    } else run.push(child)
  }
  end()
  return parts.join('\n\n')
}

const special = (element: Element, dialect: Dialect): string | undefined =>
  dialect.element?.(element, (children) => tidy(blocks(children, dialect)))

function block(element: Element, dialect: Dialect): string {
  const { tag, children } = element
  const heading = /^h([1-6])$/u.exec(tag)
  if (heading) {
    const text = inline(children, dialect).replaceAll('\n', ' ').trim()
    return text === '' ? '' : `${'#'.repeat(Number(heading[1]))} ${text}`
  }
  if (tag === 'hr') return '---'
  if (tag === 'ul' || tag === 'ol') return list(element, dialect)
  if (tag === 'blockquote') return quoted(blocks(children, dialect))
  if (tag === 'pre') return `\`\`\`\n${plainText(children).replaceAll('```', "'''").trim()}\n\`\`\``
  if (tag === 'table') return table(element, dialect)
  if (tag === 'summary' || tag === 'dt') {
    const text = inline(children, dialect).trim()
    return text === '' ? '' : `**${text}**`
  }
  return blocks(children, dialect)
}

const DEEPEST_QUOTE = '> '.repeat(9)

/** Around quotes as deep as this another is left out: each would be written once for every level. */
export const quoted = (text: string): string =>
  text === '' || text.includes(DEEPEST_QUOTE) ? text : tidy(text.replaceAll(/^/gmu, '> '))

function list({ tag, children }: Element, dialect: Dialect): string {
  let number = 0
  return children
    .flatMap((child) => {
      const item = isOf(child, /^li$/u) ? child : undefined
      const text = blocks(item?.children ?? [child], dialect)
      if (text === '') return []
      number += 1
      const mark = tag === 'ol' ? `${number}. ` : '- '
      const indent = ' '.repeat(mark.length)
      return [mark + text.replaceAll(/\n\n/gu, '\n').replaceAll('\n', `\n${indent}`)]
    })
    .join('\n')
}

function table({ children }: Element, dialect: Dialect): string {
  const parts = children.flatMap((child) =>
    isOf(child, /^(thead|tbody|tfoot)$/u) ? child.children : [child],
  )
  const isRow = (node: Node) => isOf(node, /^tr$/u)
  const rows = parts
    .filter(isRow)
    .map((row) =>
      row.children.flatMap(cellsIn).map((cell) =>
        blocks(cell, dialect)
          .replaceAll(/\s*\n\s*/gu, ' ')
          .replaceAll('|', '\\|')
          .trim(),
      ),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))
  // A caption, and what should be in a cell but is not.
  const besides = parts.filter((part) => !isRow(part))
  return paragraphs(blocks(besides, dialect), asRows(rows))
}

const isOf = (node: Node, tags: RegExp): node is Element =>
  typeof node !== 'string' && tags.test(node.tag)

function cellsIn(node: Node): Node[][] {
  if (isOf(node, /^(td|th)$/u)) return [node.children]
  return typeof node === 'string' && node.trim() === '' ? [] : [[node]]
}

function asRows(rows: string[][]): string {
  const [head, ...body] = rows
  if (!head) return ''
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  if (width === 1) return rows.map(([cell]) => cell).join('\n\n')
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  // Rows may be shorter than the head.
  const whole = Array.from({ length: width }, (_, at) => head[at] ?? '')
  return [line(whole), line(whole.map(() => '---')), ...body.map(line)].join('\n')
}

function inline(nodes: Node[], dialect: Dialect): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return inlineText(node, dialect)
      return special(node, dialect) ?? inlineElement(node, dialect)
    })
    .join('')
    .replaceAll(/[ \t]{2,}/gu, ' ')
    .replaceAll(/[ \t]?\n[ \t]?/gu, '\n')
}

const inlineText = (text: string, dialect: Dialect): string => {
  const plain = text.replaceAll(/\s+/gu, ' ')
  return dialect.text?.(plain) ?? plain
}

function inlineElement(element: Element, dialect: Dialect): string {
  const { tag, attributes, children } = element
  if (tag === 'br') return '\n'
  if (tag === 'img') {
    const name = dialect.picture?.(attributes.src ?? '', element)
    const caption = (attributes.alt ?? '').replaceAll(/[[\]\\]/gu, '')
    if (name !== undefined) return pictureMark(name, caption, attributes.title)
    return linkTo(attributes.src, caption || 'picture') || caption
  }
  if (isBlock(element)) return block(element, dialect)
  if (tag === 'code' || tag === 'kbd') {
    const text = plainText(children).replaceAll('`', "'")
    return text.trim() === '' ? '' : `\`${text}\``
  }
  const text = inline(children, dialect)
  if (tag === 'iframe') return linkTo(attributes.src, attributes.title || 'frame') + text
  if (tag === 'input') return checkbox(attributes) + text
  if (tag === 'strong' || tag === 'b') return around(text, '**')
  if (tag === 'em' || tag === 'i') return around(text, '*')
  if (tag === 's' || tag === 'del' || tag === 'strike') return around(text, '~~')
  return tag === 'a' ? linkTo(attributes.href, text.trim()) || text : text
}

const checkbox = ({ type = '', checked }: Element['attributes']): string => {
  if (!/checkbox/u.test(type)) return ''
  return checked === undefined ? '[ ] ' : '[x] '
}

/** Empty for what is not an address. */
function linkTo(href = '', words: string): string {
  if (!/^(https?|mailto):[^\s()]+$/iu.test(href) || words === '') return ''
  return words === href ? href : `[${words.replaceAll(/[[\]]/gu, '')}](${withoutMarks(href)})`
}

/** Marks touch the words. */
function around(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '' || inner.includes('\n\n')) return text
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(text.trimEnd().length)
  return `${before}${mark}${inner}${mark}${after}`
}

const plainText = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : node.tag === 'br' ? '\n' : plainText(node.children),
    )
    .join('')
