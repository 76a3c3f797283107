import type { BackstoryOrder } from '../built-in/texts/continue-backstory.ts'
import type { Character } from '../generation.schemas.ts'
import { cutTo, keepEnd } from '../prompt/cut.ts'
import { knowsOf, packKnowledge } from '../prompt/pack-knowledge.ts'
import { RULES, textTask } from './text-task.ts'

const INSTRUCTIONS = `You go on with the backstory of a non-player character of a tabletop role-playing game. ${RULES}

- "character" is the character as it stands.
- "backstory" is what is written already, or its end. Your text begins where it ends. Do not repeat it.
- "wish", where it is given, is what the person wants to come next. Follow it.

How to write: four to six sentences, in the voice, the tense and the language of the backstory. Name real events, people and things. End on something unresolved that a game master can use. Plain, calm prose.`

/** Tokens of the existing backstory: its end matters most. */
const BACKSTORY_TOKENS = 800
const PERSONALITY_TOKENS = 200

/** Continues a backstory. The result is only the new text. */
export function backstoryTask(order: BackstoryOrder) {
  const { character, wish, knowledge } = order
  const packed = knowledge && packKnowledge(knowledge)
  const { backstory, ...sheet } = character
  return textTask({
    instructions: INSTRUCTIONS,
    knows: knowledge && knowsOf(knowledge),
    standing: packed?.standing,
    material: {
      ...packed?.fitting,
      character: shortSheet(sheet),
      backstory: keepEnd(backstory, BACKSTORY_TOKENS),
      ...(wish && { wish }),
    },
    after: backstory,
    compose: async (random) => {
      const { continueBackstory } = await import('../built-in/texts/continue-backstory.ts')
      return continueBackstory(order, random)
    },
  })
}

/** The fields that are not blank, shortened. */
export function shortSheet(sheet: Partial<Character>): Partial<Character> {
  const entries = Object.entries(sheet)
    .filter(([, text]) => text.trim())
    .map(([field, text]) => [field, cutTo(text, PERSONALITY_TOKENS)])
  return Object.fromEntries(entries)
}
