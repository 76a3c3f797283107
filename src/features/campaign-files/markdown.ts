import { CODE, MARK } from '../../texts/character-kinds.ts'
import { picturesIn } from '../../texts/pictures-in.ts'
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

const ESCAPED = /<|!(?=\[)|(?<=^[ \t>]{0,20}>[ \t]{0,3})\[(?=!)|%(?=%)/gmu

/**
 * A long text of a thing, which is Markdown. Other readers take more for it than Dramatis does: HTML, pictures of other
 * servers, comments, callouts. In code they do not. `pathOf` answers the paths of the pictures that come along.
 */
export function prose(
  of: WithTexts,
  field: string,
  text: string,
  pathOf: (name: string) => string | undefined = () => undefined,
): string {
  if (of.plain_texts?.includes(field)) return plain(text)
  const kinds = kindsOf(text)
  const escaped = (from: number, to: number) =>
    text.slice(from, to).replaceAll(ESCAPED, (found, at: number) => {
      const kind = kinds[from + at]
      const isAddress = found === '<' && kind === MARK
      return kind === CODE || isAddress ? found : `\\${found}`
    })
  let [written, done] = ['', 0]
  for (const { at, end, caption, name, title } of picturesIn(text, kinds)) {
    const path = pathOf(name)
    if (path === undefined) continue
    const from = at + '!['.length
    const shown = escaped(from, from + caption.length)
    written += `${escaped(done, at)}![${shown}](${path}${title})`
    done = end
  }
  return written + escaped(done, text.length)
}

/** The same on one line. */
export const proseLine = (of: WithTexts, field: string, text: string): string =>
  oneLine(of.plain_texts?.includes(field) ? text : withoutMarks(text))

/** A link to a file, which is seen from the top of the zip; so is `from`, the folder that the page is in. */
export function link(title: string, target: string, from = '../'): string {
  return `[${oneLine(title)}](${from}${asAddress(target)})`
}

/** A path as links have it. */
export const asAddress = (path: string): string =>
  path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll(/[()]/g, (found) => (found === '(' ? '%28' : '%29'))

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
