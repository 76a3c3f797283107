import { CODE, MARK } from '../../texts/character-kinds.ts'
import { kindsOf, withoutMarks } from '../../texts/without-marks.ts'

/** Text as a person wrote it, which no reader of Markdown takes for HTML, a picture, a link or a heading. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>|~$#=&%^]/g, String.raw`\$&`)
    .replaceAll(/^(\s*)(-{2,})/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*)([-+]|\d+[.)])(?=\s|$)/gm, (_, blank: string, mark: string) =>
      mark.length === 1 ? `${blank}\\${mark}` : `${blank}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    )
}

/** The same on one line, for a heading, a link or a fact. */
export const oneLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim())

interface WithTexts {
  plain_texts?: string[] | undefined
}

/**
 * A long text of a thing, which is Markdown. Other readers take more for it than Dramatis does: HTML, pictures of other
 * servers, comments. In code they do not.
 */
export function prose(of: WithTexts, field: string, text: string): string {
  if (of.plain_texts?.includes(field)) return plain(text)
  const kinds = kindsOf(text)
  return text.replaceAll(/<|!(?=\[)|%(?=%)/g, (found, at: number) => {
    const isAddress = found === '<' && kinds[at] === MARK
    return kinds[at] === CODE || isAddress ? found : `\\${found}`
  })
}

/** The same on one line. */
export const proseLine = (of: WithTexts, field: string, text: string): string =>
  oneLine(of.plain_texts?.includes(field) ? text : withoutMarks(text))

/** A link to a file, which is seen from the top of the zip; so is `from`, the folder that the page is in. */
export function link(title: string, target: string, from = '../'): string {
  const path = target.split('/').map(encodeURIComponent).join('/')
  return `[${oneLine(title)}](${from}${path.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** A heading with text under it; nothing where there is no text. */
export function section(title: string, text: string): string {
  return text.trim() ? `\n## ${title}\n\n${text.trim()}\n` : ''
}

export function list(title: string, items: string[]): string {
  return items.length > 0 ? `\n## ${title}\n\n${items.map((item) => `- ${item}\n`).join('')}` : ''
}

/** Facts in the manner of Obsidian's properties; JSON is YAML, so no text can end them. */
export function frontMatter(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${keyOf(name)}: ${JSON.stringify(value)}\n`)
  return `---\n${lines.join('')}---\n`
}

const keyOf = (name: string) => (/^[\p{L}\p{N}_ -]+$/u.test(name) ? name : JSON.stringify(name))

/** The day of a time, as it is written in the file: `2026-11-21`. */
export const day = (time: string): string => time.slice(0, 10)
