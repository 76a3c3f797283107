const CITATION = /\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]/g
/** "She left. [2]": the number belongs before the period. */
const AFTER_THE_END = /(?<![.!?…。！？])([.!?…。！？]+["'”’»」）)]*)\s*((?:\[[\d\s,;]+\]\s*)+)/g

interface Cited {
  text: string
  /** From 0. */
  sources: number[]
}

/** The sentences of a text that name one of `count` sources, as in "She left [2]." Others are left out. */
export function readCited(text: string, count: number): Cited[] {
  const moved = text.replaceAll(AFTER_THE_END, ' $2$1 ')
  const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })
  return [...sentences.segment(moved)].flatMap(({ segment }) => {
    const numbers = [...segment.matchAll(CITATION)].flatMap(([citation]) =>
      (citation.match(/\d+/g) ?? []).map((number) => Number(number) - 1),
    )
    const sources = [...new Set(numbers)].filter((at) => at >= 0 && at < count)
    const words = segment
      .replaceAll(CITATION, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.!?…,;:。！？])/g, '')
      .trim()
    return sources.length > 0 && /\p{L}/u.test(words) ? [{ text: words, sources }] : []
  })
}
