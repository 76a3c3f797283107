import { cleanText } from './clean-text.ts'
import { readUnfinished } from './read-object.ts'

/**
 * Reports the new text of each field while an answer is being written. `fieldsOf` takes the wanted fields out of the
 * object, which is empty until it begins, or out of the answer. Nothing is judged here: the whole answer is validated when it is complete.
 */
export function createFieldStream<Field extends string>(
  fieldsOf: (found: object, answer: string) => Partial<Record<Field, unknown>>,
  report: (field: Field, text: string) => void,
) {
  let answer = ''
  const told = new Map<string, string>()

  return (chunk: string): void => {
    answer += chunk
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
