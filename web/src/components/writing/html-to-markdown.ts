import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'

/** Longer or deeper pages are pasted as plain text: the converter calls itself for each level. */
const LONGEST = 1_000_000
const DEEPEST = 150

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
  // A line break breaks.
  br: '',
})
  .use(gfm)
  .remove(['style', 'script', 'title', 'noscript', 'iframe', 'object', 'button', 'input', 'select'])
  // Pictures of other pages are not shown.
  .addRule('pictures', { filter: 'img', replacement: (_, node) => wordsOf(node, 'alt') })
  .addRule('links', {
    filter: (node) => node.nodeName === 'A' && !/^(https?|mailto):/i.test(wordsOf(node, 'href')),
    replacement: (content) => content,
  })

const wordsOf = (node: Node, attribute: string) =>
  (node as HTMLElement).getAttribute(attribute)?.replaceAll(/\s+/g, ' ').trim() ?? ''

/** Null for what is too large to convert. */
export function htmlToMarkdown(html: string): string | null {
  if (html.length > LONGEST) return null
  // No script runs in this document, and no picture is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (depthOf(body) > DEEPEST) return null
  return converter
    .turndown(body)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/^(\s*(?:[-*+]|\d+\.)) {2,}/gm, '$1 ')
}

function depthOf(root: Node): number {
  let deepest = 0
  let depth = 0
  let node: Node | null = root
  while (node) {
    if (node.firstChild) {
      node = node.firstChild
      deepest = Math.max(deepest, ++depth)
      continue
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode
      depth--
    }
    node = node === root || !node ? null : node.nextSibling
  }
  return deepest
}
