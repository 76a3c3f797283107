import { MARK } from './character-kinds.ts'
import { kindsOf } from './without-marks.ts'

/** `![caption](name)` in a Markdown text. */
interface PictureIn {
  at: number
  end: number
  caption: string
  /** The name as the text shows it, decoded. */
  name: string
  /** What follows the name: nothing, or a title with the blank before it. */
  title: string
}

/** Each blank has one place in it: a name that may begin with blanks takes minutes for a line of them. */
const PICTURE =
  /!\[((?:[^[\]\\\n]|\\[^\n])*)\]\([ \t]*<?([^()<> \t\n]+(?:[ \t]+[^()<> \t\n]+)*?)>?([ \t]+"[^"\n]*")?[ \t]*\)/g

/** The pictures that a text shows, in their order; none of those in code. `kinds` are those of the text, where they are known. */
export function picturesIn(text: string, kinds?: Uint8Array): PictureIn[] {
  const found = text.includes('![') ? [...text.matchAll(PICTURE)] : []
  if (found.length === 0) return []
  const ofText = kinds ?? kindsOf(text)
  return found
    .filter(({ index }) => ofText[index] === MARK)
    .map(({ index, 0: all, 1: caption = '', 2: name = '', 3: title = '' }) => {
      return { at: index, end: index + all.length, caption, name: decoded(name), title }
    })
}

/** A name or path without what addresses need. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
