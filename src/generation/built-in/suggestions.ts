import type { Character, Hints } from '../generation.schemas.ts'
import { backstoryLines, personalityLines } from './content/content.ts'
import { culturesFor, drawName } from './names.ts'
import { createDeck, pick, type Random } from './random.ts'
import { drawGender, genderInProse } from './reading/gender.ts'
import { withHints } from './reading/hints.ts'
import { readConcept } from './reading/reading.ts'
import { render } from './rendering.ts'

/** Ideas for a model, which otherwise repeats the same few characters. */
export interface Suggestions {
  names: string[]
  /** The concept may name the character, so the model may ignore the names. */
  namesAreIdeas: boolean
  quirk: string
  want: string
  secret: string
}

const NAMES = 6

export function suggest(
  order: {
    prompt: string
    keep: Partial<Character>
    hints: Hints
    avoidNames: readonly string[]
  },
  random: Random,
): Suggestions {
  const { prompt, avoidNames } = order
  const reading = withHints(readConcept(prompt), order.hints)
  const gender = genderInProse(order.keep) ?? reading.gender ?? drawGender(random)
  const cultures = culturesFor(reading)
  const names: string[] = []
  while (names.length < NAMES) {
    names.push(drawName({ cultures, gender, avoid: [...avoidNames, ...names] }, random))
  }
  const deck = createDeck(random)
  const voice = {
    name: 'the character',
    gender,
    trade: 'this',
    at: pick(['nearby', 'close by'], random),
    workplace: 'the place',
  }
  return {
    names,
    namesAreIdeas: mayHoldName(prompt),
    quirk: render(deck.draw(personalityLines().quirks), voice),
    want: render(deck.draw(backstoryLines().wants), voice),
    secret: render(deck.draw(backstoryLines().burdens), voice),
  }
}

/** A capital inside a sentence, a word such as `called`, or a script other than Latin. */
function mayHoldName(prompt: string): boolean {
  return (
    /\p{Lu}/u.test(prompt.trim().slice(1)) ||
    /\b(called|named|name|known as|goes by)\b/i.test(prompt) ||
    /^\p{Lu}\p{Ll}+(,| the | is | was )/u.test(prompt) ||
    /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(prompt)
  )
}
