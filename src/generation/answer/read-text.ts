import { TEXT_LIMITS } from '../texts.schemas.ts'
import { withoutControls } from './clean-text.ts'
import { assertProse, readProse } from './prose.ts'
import { readObject } from './read-object.ts'
import { UnusableAnswer } from './unusable-answer.ts'

/**
 * Reads the prose from a model's answer, also when it is not JSON. `after` is the text that the new one continues: if the
 * model repeats it, it is removed. Throws `UnusableAnswer`.
 */
export function readText(answer: string, after = ''): string {
  const found = readObject(answer)
  const plain = answer.includes('{')
    ? undefined
    : withoutControls(answer).replaceAll(/^\s*```\w*\s*|\s*```\s*$/g, '')
  const text = readProse(found ? textIn(found) : plain)
  if (text === undefined) {
    throw new UnusableAnswer('The model did not write a text in the agreed form.')
  }
  const own = after && text.startsWith(after) ? text.slice(after.length).trim() : text
  assertProse(own, 'What the model wrote')
  if (own.length > TEXT_LIMITS.text) {
    throw new UnusableAnswer('The model wrote too much.')
  }
  return own
}

/** The value of `text`, or of the only key. */
export function textIn(found: object): unknown {
  const entries = Object.entries(found)
  return 'text' in found ? found.text : entries.length === 1 ? entries[0]?.[1] : undefined
}
