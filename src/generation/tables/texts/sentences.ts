const ENDING = /(?<=[.!?…]["'”’)\]]*)\s+(?=["'“‘([]*[\p{Lu}\p{Lo}\p{N}])/u
/** As people note things down: the next sentence may begin small. */
const LOOSE_ENDING = /(?<=[.!?]["'”’)\]]*)\s+/u
const ABBREVIATION = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|St|Sr|Jr|Ser|No|vs|etc|e\.g|i\.e|\p{Lu})\.$/u

/** The sentences of plain text, as they stand. Line breaks end one. */
export function sentencesOf(text: string, ending: RegExp = ENDING): string[] {
  return text.split(/\n+/).flatMap((line) => {
    const sentences: string[] = []
    let open = ''
    for (const part of line.trim().split(ending)) {
      open = open ? `${open} ${part}` : part
      if (ABBREVIATION.test(open)) continue
      sentences.push(open)
      open = ''
    }
    if (open) sentences.push(open)
    return sentences.filter(Boolean)
  })
}

/** The same of hasty notes. */
export function notedSentences(text: string): string[] {
  return sentencesOf(text, LOOSE_ENDING)
}

/** Its words in small letters, for comparing. */
export function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
}

/** Both say nearly the same in nearly the same words. */
export function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size
  return shared > 0 && shared / Math.min(one.size, other.size) >= 0.7
}

/** With a capital in front and an end mark behind. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[\s,;:–—-]+$/u, '')
  if (!trimmed) return ''
  const begun = trimmed.replace(/^["'“‘(]*\p{Ll}/u, (start) => start.toUpperCase())
  return /[.!?…。！？]["'”’)\]]*$/u.test(begun) ? begun : `${begun}.`
}
