const ENDING = /(?<=[.!?…]["'”’)\]]*)\s+(?=["'“‘([]*[\p{Lu}\p{Lo}\p{N}])/u
/** For hasty notes, where a sentence may begin with a small letter. */
const LOOSE_ENDING = /(?<=[.!?]["'”’)\]]*)\s+/u
const ABBREVIATION = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|St|Sr|Jr|Ser|No|vs|etc|e\.g|i\.e|\p{Lu})\.$/u

/** The sentences of plain text. A line break ends a sentence. */
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

export function notedSentences(text: string): string[] {
  return sentencesOf(text, LOOSE_ENDING)
}

/** The words in lower case, for comparison. */
export function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
}

/** Whether two sentences share most of their words. */
export function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size
  return shared > 0 && shared / Math.min(one.size, other.size) >= 0.7
}

/** Adds a capital at the beginning and a full stop at the end. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')
  if (!trimmed) return ''
  const begun = trimmed.replace(/^["'“‘(]*\p{Ll}/u, (start) => start.toUpperCase())
  return /[.!?…。！？]["'”’)\]]*$/u.test(begun) ? begun : `${begun}.`
}
