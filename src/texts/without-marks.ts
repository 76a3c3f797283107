import { markBlocks } from './blocks.ts'
import { type CharacterKinds, GAP, MARK, TEXT } from './character-kinds.ts'
import { hasMarks } from './has-marks.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/**
 * A Markdown text as it is shown where only words have room: in excerpts, search, cards and prompts. Tests compare it with
 * what the pages show.
 */
export function withoutMarks(text: string): string {
  if (!hasMarks(text)) return text
  const kinds = kindsOf(text)
  let said = ''
  for (let at = 0; at < text.length;) {
    const kind = kinds[at]
    let end = at + 1
    while (end < text.length && kinds[end] === kind) end++
    if (kind === GAP) said += ' '
    else if (kind !== MARK)
      said += kind === TEXT ? decode(text.slice(at, end)) : text.slice(at, end)
    at = end
  }
  return said
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')
}

/** The text with `\0` in place of all that is not prose: there, a name is no name. It is as long as the text. */
export function proseOf(text: string): string {
  if (!hasMarks(text) && !text.includes('://')) return text
  const kinds = kindsOf(text)
  return Array.from({ length: text.length }, (_, at) =>
    kinds[at] === TEXT ? text[at] : '\0',
  ).join('')
}

/** What each character of a text is to its reader. */
export function kindsOf(text: string): CharacterKinds {
  const kinds = new Uint8Array(text.length).fill(TEXT)
  markBlocks(text, kinds)
  return kinds
}

const decode = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    : text
