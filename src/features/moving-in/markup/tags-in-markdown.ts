import { CODE } from '../../../texts/character-kinds.ts'
import { kindsOf } from '../../../texts/without-marks.ts'
import { isShown } from './elements.ts'

/** What may start a tag. Inside a line, `<!` and `<?` start a comment only if it ends in the same paragraph. */
const START =
  /<(?:\/?([a-z][^\s/>]*)|\/(?!>)|(?<!^[ \t>*+.)\d-]*<)[!?](?!--)[^>]*?(?:(>)|\n[ \t]*\n|(?![^])))/gimu

/** The text as long as it is, with a space for each `<` that starts no tag: in code, `</3` and `<the smith>`. */
export function withTagsAlone(text: string): string {
  const html = withoutTagsInCode(text)
  const ends = new Map<string, number>()
  for (const { 1: tag, index } of html.matchAll(/<\/([a-z][^\s/>]*)/giu)) {
    ends.set(tag!.toLowerCase(), index)
  }
  return html.replaceAll(START, (all, name?: string, end?: string, at = 0) => {
    const tag = name?.toLowerCase()
    const isStart = tag ? isTag(tag, (ends.get(tag) ?? -1) >= at) : end !== undefined
    return isStart ? all : all.replace('<', ' ')
  })
}

const isTag = (tag: string, isEnded: boolean): boolean =>
  /^[a-z][a-z0-9-]*$/u.test(tag) &&
  (isShown(tag) ||
    isEnded ||
    tag.includes('-') ||
    /^(script|style|template|noscript|textarea|svg|math|object|dialog|link)$/u.test(tag))

/** From the line where HTML begins to an empty one, all is HTML: marks of code are none. */
const HTML_BLOCK = /^[ \t>]*<[a-z!?/].*(?:\n(?![ \t]*(?:\n|$)).*)*/gimu

function withoutTagsInCode(text: string): string {
  const kinds = kindsOf(text)
  const isInBlock = new Uint8Array(text.length)
  for (const { 0: block, index } of text.matchAll(HTML_BLOCK)) {
    if (kinds[index + block.indexOf('<')] !== CODE) isInBlock.fill(1, index, index + block.length)
  }
  return text.replaceAll(/<(?=(\/?))/gu, (sign, slash: string, at: number) =>
    kinds[at] === CODE && (slash !== '' || isInBlock[at] === 0) ? ' ' : sign,
  )
}
