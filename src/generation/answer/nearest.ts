/**
 * The value that a model must have meant by "honest", "Half truths", "Formal/Courtly" or "Merchant". Undefined when
 * several values fit or none does: "not" in "not honest" belongs to no value.
 */
export function nearest<Value extends string>(
  written: unknown,
  values: readonly Value[],
): Value | undefined {
  const [text] = Array.isArray(written) && written.length === 1 ? written : [written]
  if (typeof text !== 'string') return undefined
  const words = wordsOf(text)
  const joined = words.join('')
  const exact = values.find((value) => wordsOf(value).join('') === joined)
  if (exact) return exact
  const fitting = values.filter((value) => {
    const own = wordsOf(value)
    return words.length > 0 && words.every((word) => own.some((other) => isWord(word, other)))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** The plural counts as the same word. */
function isWord(word: string, other: string): boolean {
  return word === other || `${word}s` === other || word === `${other}s`
}
