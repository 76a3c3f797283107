const SMALL_WORDS = new Set(
  'that with from this their they them does what which once who whom whose have been into about must keeps keep going going than some very only the and for her his not too one can has own'.split(
    ' ',
  ),
)

/** The share of the concept's important words that a text has, in any form except irregular ones. */
export function conceptWordsIn(concept: string, text: string): number {
  const wanted = wordsIn(concept).filter((word) => word.length > 2 && !SMALL_WORDS.has(word))
  const said = wordsIn(text)
  const stem = (word: string) => word.slice(0, Math.max(4, word.length - 3))
  const stems = new Set(said.map((word) => word.slice(0, 4)))
  const back = wanted.filter(
    (word) =>
      stems.has(word.slice(0, 4)) &&
      said.some((one) => one.startsWith(stem(word)) || word.startsWith(stem(one))),
  )
  return share(back.length, wanted.length)
}

export const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
export const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
export const distinct = (values: readonly string[]) => share(new Set(values).size, values.length)
export const average = (values: readonly number[]) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
