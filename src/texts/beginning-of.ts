import { withoutMarks } from './without-marks.ts'

/** So much of a text stands for its name. */
export const NAME_LENGTH = 120
/** A longer word than this is cut. */
const LONGEST_WORD = 40

/** The first words of a text without its marks. What is longer ends between two words, with an ellipsis. */
export function beginningOf(text: string): string {
  const plain = withoutMarks(text)
  if (plain.length <= NAME_LENGTH) return plain
  const cut = plain.slice(0, NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/u, '')
  const end = cut.search(/\s+\S*$/u)
  return `${end > NAME_LENGTH - LONGEST_WORD ? cut.slice(0, end) : cut}…`
}
