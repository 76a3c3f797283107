import { decoded } from '../../../../texts/pictures-in.ts'
import { partNote, type Frontmatter } from './frontmatter.ts'

/** Notion puts the id of a page behind its name, in 32 digits. */
const ID = / [0-9a-f]{32}(?=\/|$)/gu

export const withoutIds = (path: string): string => path.replaceAll(ID, '')

const PROPERTY = /^[\p{L}\p{N}][^:\n]{0,60}: \S.*$/u
const PAGE =
  /\[([^[\]\n]{1,200})\]\(([^()\n]{1,500})\.md\)|([^(),\n]{1,200}) \(([^()\n]{1,500})\.md\)/gu

/** A page of an export of Notion: below its title stand its properties, a line each. */
export function notionPage(text: string): {
  name: string | undefined
  frontmatter: Frontmatter
  body: string
} {
  const [title = '', ...rest] = partNote(text).body.trimStart().split('\n')
  const name = /^# (.+)$/u.exec(title)?.[1]?.trim()
  const lines = name === undefined ? [title, ...rest] : rest
  const first = Math.max(
    lines.findIndex((line) => line.trim() !== ''),
    0,
  )
  const blank = lines.findIndex((line, at) => at > first && line.trim() === '')
  const end = blank === -1 ? lines.length : blank
  const properties = lines.slice(first, end)
  const areProperties = properties.every((line) => PROPERTY.test(line))
  return {
    name,
    frontmatter: new Map(areProperties ? properties.map(propertyIn) : []),
    body: lines.slice(areProperties ? end : 0).join('\n'),
  }
}

function propertyIn(line: string): [key: string, values: string[]] {
  const key = line.slice(0, line.indexOf(':'))
  const value = line.slice(key.length + 1).trim()
  return [key, [value.replaceAll(PAGE, toWikilink)]]
}

/** Other pages are links in Markdown, or in newer exports names with a path behind each. */
function toWikilink(all: string, words?: string, path?: string, name?: string, where?: string) {
  const [target, shown] = [path ?? where ?? '', (words ?? name ?? all).trim()]
  return `[[${decoded(target)}|${shown}]]`
}
