import { linkMark } from '../../link-marks.ts'
import { htmlToMarkdown, quoted } from '../../markup/html-to-markdown.ts'
import type { Element, Node } from '../../markup/html-tree.ts'
import type { OwnValue } from '../../model.ts'
import { paragraphs, replaceBetween, tidy } from '../../split-text.ts'

/** A text of World Anvil as Markdown, without what has a place of its own here. */
interface CleanText {
  text: string
  /** What World Anvil hides from some readers, and the rules that hide it. */
  hidden: string
  rules: string[]
  /** The ids of the secrets that it shows to some. */
  secrets: string[]
  own: OwnValue[]
  /** What it takes in from elsewhere, by the words of its tags. */
  embedded: string[]
}

const all = (tags: string, html?: string): [tag: string, html: string][] =>
  tags.split(' ').map((tag) => [tag, html ?? tag])

/** The HTML of tags. In World Anvil many are only looks. */
const HTML = new Map([
  ...all('b i s p h1 h2 h3 h4 h5 h6 ul ol li table tr th td'),
  ...all('strike del', 's'),
  ...all('quote aloud', 'blockquote'),
  ...all('spoiler', 'details'),
  ...all('code', 'pre'),
  ...all('in', 'p'),
  ...all('center right left justify container section row col card div float aside', 'div'),
  ...all('u sup sub small dc mark color size font noparse span ins abbr', 'span'),
  ...all('category timeline history world tooltip url', 'span'),
])

/** Tags that take in something that is not in the text. */
const EMBEDDED =
  /^(img|map|block|blocklink|statblock|sheet|spotify|soundcloud|youtube|video|familytree|bloodline|diplomacy|orgchart|manuscript|book|gallery|variable|var|articletoc|toc|visualtoc)$/u

const TAG = /(?<!@)\[(\/?)([a-z][a-z_-]{0,19})(\d{0,2})(?:[:|]([^[\]\n]{0,500}))?\]/giu
const MENTION = /@\[([^[\]\n]{1,300})\](?:\(([^()\n]{0,300})\))?/gu
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu

/** The name by which a mention finds an article. */
export const idLink = (id: string): string => `@${id.toLowerCase()}`
export const titleLink = (title: string): string => `@title:${title.trim().toLowerCase()}`

export function cleanText(bbcode: string): CleanText {
  const clean: CleanText = {
    text: '',
    hidden: '',
    rules: [],
    secrets: [],
    own: [],
    embedded: [],
  }
  const { shown, hidden, rules } = partHidden(tidy(bbcode.replaceAll(/\r\n?/gu, '\n')))
  clean.rules = rules
  const plain = withoutFields(shown.replaceAll('<', '&lt;'), clean)
  const html = linesOf(plain.replaceAll(TAG, tagOf))
  clean.text = htmlToMarkdown(html, { element: elementOf, text: withMentions })
  if (hidden !== '') {
    const inside = cleanText(hidden)
    clean.hidden = wholeText(inside)
    clean.secrets.push(...inside.secrets)
    clean.embedded.push(...inside.embedded)
  }
  return clean

  function tagOf(all: string, end: string, word: string, number: string, rest = ''): string {
    const name = word.toLowerCase()
    if (name === 'br' || name === 'hr') return `<${name}>`
    if (name === 'redacted') return '█'.repeat(Math.min(Number(rest) || 4, 40))
    if (name === 'roll') return rest
    if (name === 'secret' && rest !== '') {
      clean.secrets.push(rest.trim().toLowerCase())
      return ''
    }
    if (name === 'articleblock') return `<span data-article="${UUID.exec(rest)?.[0] ?? ''}"></span>`
    if (EMBEDDED.test(name)) {
      if (end === '') clean.embedded.push(name)
      return ''
    }
    const tag = htmlOf(name + number)
    if (tag === undefined) return all
    if (end !== '') return name === 'url' ? '</a>' : `</${tag}>`
    const value = rest.replaceAll('"', '&quot;')
    if (name === 'url') return `<a href="${value.replace(/\|.*$/u, '')}">`
    return name === 'tooltip' ? `<span title="${value}">` : `<${tag}>`
  }
}

/** All that a text holds, for those who read all of it. */
export const wholeText = ({ text, own, hidden }: CleanText): string =>
  paragraphs(text, ...own.map(({ label, value }) => `**${label}:** ${value}`), hidden)

/** Tags that stand alone. */
const ALONE = /^(br|hr|redacted|roll|articleblock)$/u

/**
 * Parts for a group of subscribers, for people in some state, or in tags of an unknown kind: a tag that has an end and does not say
 * how its text looks, says who reads it.
 */
const isForSome = (name: string, rest: string, ended: Set<string>): boolean =>
  /^(subcontainer|userstate)$/u.test(name) ||
  (ended.has(name) &&
    !(name === 'secret' && rest !== '') &&
    !ALONE.test(name) &&
    !EMBEDDED.test(name) &&
    htmlOf(name) === undefined)

const htmlOf = (name: string): string | undefined =>
  HTML.get(name) ?? HTML.get(name.replace(/\d+$/u, ''))

/** A comment without an end is text, a part for some without one goes on to the end. */
function partHidden(text: string): { shown: string; hidden: string; rules: string[] } {
  const hidden: string[] = []
  const rules: string[] = []
  const withoutComments = replaceBetween(text, '/*', '*/', (comment) => {
    hidden.push(comment.trim())
    rules.push('/* comments */')
    return ''
  })
  const open = literal(withoutComments)
  let [shown, part, last, depth] = ['', '', 0, 0]
  const take = (piece: string) => {
    if (depth === 0) shown += piece
    else part += piece
  }
  const endPart = () => {
    if (part.trim() !== '') hidden.push(part.trim())
    part = ''
  }
  const tags = [...open.matchAll(TAG)]
  const nameOf = ([, , word = '', number = '']: string[]) => word.toLowerCase() + number
  const ended = new Set(tags.flatMap((tag) => (tag[1] === '' ? [] : [nameOf(tag)])))
  for (const found of tags) {
    const { 0: tag, 1: end, 4: rest = '', index } = found
    if (!isForSome(nameOf(found), rest, ended)) continue
    take(open.slice(last, index))
    last = index + tag.length
    if (end === '' && depth === 0) rules.push('Parts for some readers')
    depth = Math.max(depth + (end === '' ? 1 : -1), 0)
    if (depth === 0) endPart()
  }
  take(open.slice(last))
  endPart()
  return { shown, hidden: hidden.join('\n\n'), rules }
}

/** Inside `[noparse]` brackets are text. */
const literal = (text: string): string =>
  replaceBetween(text, '[noparse]', '[/noparse]', (inside) => inside.replaceAll('[', '&#91;'))

/** A line `--Label::value--` is a field. */
function withoutFields(text: string, { own }: CleanText): string {
  if (!text.includes('::')) return text
  return text
    .split('\n')
    .filter((line) => {
      const whole = line.trim()
      const middle = whole.indexOf('::')
      if (!whole.startsWith('--') || !whole.endsWith('--') || middle < 3) return true
      const [label, value] = [whole.slice(2, middle), whole.slice(middle + 2, -2)]
      const plain = htmlToMarkdown(value.replaceAll(TAG, ''), { text: withMentions })
      if (plain !== '') own.push({ label: label.trim(), value: plain })
      return false
    })
    .join('\n')
}

/** The ends of lines as HTML. In lists a line with a dash is an item. */
function linesOf(html: string): string {
  let inside = 0
  const lines = html.split('\n').map((line) => {
    const item = inside > 0 ? line.replace(/^\s*(?:[-*•]|\[\*\])\s*(?=\S)/u, '<li>') : line
    for (const [, end] of line.matchAll(/<(\/?)(?:ul|ol|table)>/gu)) inside += end === '' ? 1 : -1
    if (inside > 0) return `${item}\n`
    return line.trim() === '' ? '<p>' : `${item}<br>`
  })
  return lines.join('')
}

function elementOf(
  { tag, attributes, children }: Element,
  render: (children: Node[]) => string,
): string | undefined {
  const article = attributes['data-article']
  if (article) return linkMark(idLink(article), '')
  if (tag === 'span' && attributes.title) return `${render(children)} (${attributes.title})`
  if (tag !== 'blockquote' && tag !== 'details') return undefined
  const text = render(children)
  if (text === '') return ''
  const bar = text.lastIndexOf('|')
  const words = bar === -1 ? '' : text.slice(bar + 1).trim()
  const isLabelled = words !== '' && !words.includes('\n')
  const inner = isLabelled ? text.slice(0, bar).trim() : text
  if (tag === 'details') return isLabelled ? `**${words}**\n\n${inner}` : inner
  return quoted(isLabelled ? `${inner}\n\n— ${words}` : inner)
}

const withMentions = (text: string): string =>
  text.replaceAll(MENTION, (_, title: string, about = '') => mentioned(about, title))

/** The words after a title are the id of an article, or else the words that are shown. */
function mentioned(about: string, title: string): string {
  const [id] = UUID.exec(about) ?? []
  return id ? linkMark(idLink(id), title) : linkMark(titleLink(title), about.trim() || title)
}
