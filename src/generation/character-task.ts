import { cleanText } from './answer/clean-text.ts'
import { createFieldStream } from './answer/field-stream.ts'
import { byField, readCharacter } from './answer/read-character.ts'
import { isTaken } from './answer/taken.ts'
import type { Suggestions } from './built-in/suggestions.ts'
import { nothingOpen } from './generation.errors.ts'
import {
  type Character,
  CHARACTER_FIELDS,
  type CharacterField,
  type Hints,
} from './generation.schemas.ts'
import type { Knowledge } from './knowledge.ts'
import { answerSchema, messagesFor } from './prompt/character-prompt.ts'
import { knowsOf } from './prompt/pack-knowledge.ts'
import type { Task } from './task.ts'

interface CharacterOrder {
  prompt: string
  /** Fields that the answer repeats unchanged. */
  keep?: { [Field in CharacterField]?: Character[Field] | undefined }
  /** Earlier values of open fields: the answer has something else there. */
  avoid?: CharacterOrder['keep']
  /** Tone, location and tags that the character should fit. */
  hints?: Hints
  /** Names that the campaign uses already. */
  avoidNames?: readonly string[]
  knowledge?: Knowledge | undefined
}

export interface CharacterPiece {
  field: CharacterField
  text: string
}

/** Throws `invalid` when nothing is left open. */
export function characterTask(given: CharacterOrder): Task<Character, CharacterPiece> {
  const { prompt, hints = {}, knowledge, avoidNames: taken = [] } = given
  const keep = settled(given.keep)
  if (Object.keys(keep).length === CHARACTER_FIELDS.length) {
    throw nothingOpen()
  }
  const avoid = openFields(settled(given.avoid), keep)
  const avoidNames = [...taken, ...(avoid.name === undefined ? [] : [avoid.name])]
  const order = { prompt, keep, avoid, hints, avoidNames, ...(knowledge && { knowledge }) }
  let suggestions: Suggestions | undefined

  return {
    noun: 'character',
    kind: 'characters',
    knows: knowledge && knowsOf(knowledge),

    async ask(random) {
      const { suggest } = await import('./built-in/suggestions.ts')
      suggestions = suggest(order, random)
      const brief = { ...order, suggestions }
      const schema = answerSchema(brief)
      return { schema, messages: messagesFor(brief, schema) }
    },

    follow(report) {
      const kept = Object.entries(keep) as [CharacterField, string][]
      const stream = createFieldStream(
        (found) => openFields(byField(found), keep),
        (field, text) => report({ field, text }),
      )
      return (chunk) => {
        // The kept fields come first, as soon as the model writes.
        for (const [field, text] of kept.splice(0)) report({ field, text })
        stream(chunk)
      }
    },

    read(answer) {
      const { names = [], namesAreIdeas = true } = suggestions ?? {}
      return readCharacter(answer, {
        keep,
        avoid,
        names,
        // A name in the concept is used even if it is taken; the sheet warns about that.
        isTaken: (name) => !namesAreIdeas && isTaken(taken, name),
      })
    },

    async compose(random) {
      const { composeCharacter } = await import('./built-in/character/compose-character.ts')
      const composed = composeCharacter({ ...order, prompt: cleanText(prompt) }, random)
      for (const field of ['tag', 'name', 'personality', 'backstory'] as const) {
        composed[field] = keep[field] ?? cleanText(composed[field])
      }
      return composed
    },

    piecesOf: (written) => CHARACTER_FIELDS.map((field) => ({ field, text: written[field] })),
  }
}

function settled(fields: CharacterOrder['keep'] = {}): Partial<Character> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function openFields<Fields extends object>(fields: Fields, keep: Partial<Character>) {
  const open = Object.entries(fields).filter(([field]) => !(field in keep))
  return Object.fromEntries(open) as Partial<Fields>
}
