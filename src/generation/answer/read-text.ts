import { TEXT_LIMITS } from '../texts.schemas.ts'
import { withoutControls } from './clean-text.ts'
import { assertProse, readProse } from './prose.ts'
import { readObject, withoutThoughts } from './read-object.ts'
import { UnusableAnswer } from './unusable-answer.ts'

/** "Sure! Here is the recap:" */
const ANNOUNCEMENT = /^(?:sure|certainly|okay|here)\b[^\n]{0,120}:\**\s*\n\s*/i
const MAY_ANNOUNCE = /^(?:sure|certainly|okay|here)\b[^\n]{0,120}\s*$/i

/**
 * Reads the prose from a model's answer, also when it is JSON. `after` is the text that the new one continues: if the
 * model repeats it, it is removed. Throws `UnusableAnswer`.
 */
export function readText(answer: string, after = ''): string {
  const found = readObject(answer)
  const text = readProse(found ? textIn(found) : plainIn(answer)?.replace(ANNOUNCEMENT, ''))
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

/** The text in an answer that is still being written. Undefined while that may not be part of it. */
export function readBegunText(found: object, answer: string): unknown {
  const plain = plainIn(answer)
  if (plain === undefined) return textIn(found)
  return MAY_ANNOUNCE.test(plain) ? undefined : plain.replace(ANNOUNCEMENT, '')
}

/** An answer without thoughts and fences. Undefined when it is JSON. */
function plainIn(answer: string): string | undefined {
  if (answer.includes('{')) return undefined
  return withoutControls(withoutThoughts(answer))
    .replaceAll(/^\s*`{1,3}\w*\s*|\s*`{1,3}\s*$/g, '')
    .trimStart()
}

/** The value of `text`, or of the only key. */
function textIn(found: object): unknown {
  const entries = Object.entries(found)
  return 'text' in found ? found.text : entries.length === 1 ? entries[0]?.[1] : undefined
}
