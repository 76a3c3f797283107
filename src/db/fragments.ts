import { foldText } from './text-keys.ts'

/** How many characters one fragment has. */
const LENGTH = 3

/** Between texts and after them; nothing that people write. */
const END = '\u{F8FF}'

/** SQLite's tokenizer parts words at these: they go as characters for private use. */
const PARTING = /[\0-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/g
const disguise = (character: string) => String.fromCharCode(0xe000 + character.charCodeAt(0))

/** All pieces of three characters, also of those that cross a blank; at the end of a text with less. */
export function textFragments(...texts: string[]): string {
  return fragmentsOf(texts.map((text) => text + END.repeat(LENGTH - 1)).join('')).join(' ')
}

/** The expression that finds the texts in which `text` stands, folded or not. Not for an empty text. */
export function matchFragments(text: string): string {
  const fragments = fragmentsOf(text)
  if (fragments.length > 0) return `"${fragments.join(' ')}"`
  return `"${foldText(text).replaceAll(PARTING, disguise)}" *`
}

function fragmentsOf(text: string): string[] {
  const characters = Array.from(foldText(text).replaceAll(PARTING, disguise))
  const fragments: string[] = []
  for (let i = 0; i + LENGTH <= characters.length; i += 1) {
    fragments.push(characters[i]! + characters[i + 1]! + characters[i + 2]!)
  }
  return fragments
}
