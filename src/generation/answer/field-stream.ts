import { cleanText } from './clean-text.ts'
import { readUnfinished } from './read-object.ts'

/**
 * An answer is read again for each piece of it at first, and then whenever it has grown by this part of it: to read an answer
 * of 30,000 characters 30,000 times would take minutes.
 */
const GROWTH = 1 / 256

/**
 * Reports the new text of each field while an answer is being written. `fieldsOf` takes the wanted fields out of the
 * object, which is empty until it begins, or out of the answer. Nothing is judged here: the whole answer is validated when it is complete.
 * An empty chunk has what is left reported.
 */
export function createFieldStream<Field extends string>(
  fieldsOf: (found: object, answer: string) => Partial<Record<Field, unknown>>,
  report: (field: Field, text: string) => void,
) {
  let answer = ''
  let wanted = 0
  const told = new Map<string, string>()

  return (chunk: string): void => {
    answer += chunk
    if (chunk && answer.length < wanted) return
    wanted = answer.length * (1 + GROWTH)
    const fields = fieldsOf(readUnfinished(answer) ?? {}, answer)
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value !== 'string') continue
      const text = cleanText(value)
      const before = told.get(field) ?? ''
      if (text.length <= before.length || !text.startsWith(before)) continue
      report(field as Field, text.slice(before.length))
      told.set(field, text)
    }
  }
}
