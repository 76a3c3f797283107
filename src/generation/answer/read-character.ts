import { NPC_DEFAULTS } from '../../features/npcs/npcs.schemas.ts'
import {
  character,
  type Character,
  CHARACTER_FIELDS,
  type CharacterField,
} from '../generation.schemas.ts'
import * as errors from './answer.errors.ts'
import { hasLostCharacters } from './clean-text.ts'
import { nearest } from './nearest.ts'
import { assertProse, readProse, withoutQuotes } from './prose.ts'
import { readObject } from './read-object.ts'

interface Expected {
  keep: Partial<Character>
  avoid: Partial<Character>
  /** The names offered to the model, which chooses one unless the concept names the character. */
  names: readonly string[]
  /** Whether the campaign uses the name already. */
  isTaken: (name: string) => boolean
}

/** Reads a valid character from a model's answer, and repairs what is certain. Throws `unusable_answer`. */
export function readCharacter(
  answer: string,
  { keep, avoid, names, isTaken }: Expected,
): Character {
  const found = readObject(answer)
  if (!found) throw errors.noCharacter()
  const given = byField(found)
  const result = character.safeParse({
    ...traitsIn(given),
    tag: readTag(given.tag),
    name: readName(given.name, names),
    personality: readProse(given.personality),
    backstory: readProse(given.backstory),
    ...keep,
  })
  if (!result.success) {
    throw doesNotHold(result.error.issues.map(({ path }) => path.join('.')))
  }
  const written = { ...result.data, ...keep }
  const lost = CHARACTER_FIELDS.filter(
    (field) => keep[field] === undefined && hasLostCharacters(written[field]),
  )
  if (lost.length > 0) throw doesNotHold(lost)
  const again = CHARACTER_FIELDS.filter(
    (field) => field !== 'tag' && isSame(written[field], avoid[field]),
  )
  if (again.length > 0) throw doesNotHold(again)
  if (keep.personality === undefined) assertProse(written.personality, 'The personality')
  if (keep.backstory === undefined) assertProse(written.backstory, 'The backstory')
  if (keep.name === undefined && isTaken(written.name)) {
    throw errors.nameTaken(written.name)
  }
  return written
}

const doesNotHold = (fields: string[]) => errors.doesNotHold([...new Set(fields)].join(', '))

/** Values by our field names: "Language style" is `language_style`. The object may be inside another one. */
export function byField(found: object): Partial<Record<CharacterField, unknown>> {
  const plain = (key: string) => key.toLowerCase().replaceAll(/[^a-z]/g, '')
  const fields = new Map(CHARACTER_FIELDS.map((field) => [plain(field), field]))
  const read = (object: object) =>
    Object.entries(object).flatMap(([key, value]) => {
      const field = fields.get(plain(key))
      return field ? [[field, value]] : []
    })
  const own = read(found)
  const [only] = Object.values(found)
  const isWrapped = own.length === 0 && typeof only === 'object' && only !== null
  return Object.fromEntries(isWrapped ? read(only) : own)
}

function traitsIn(given: Partial<Record<CharacterField, unknown>>) {
  const { language_style, narrative_role, trustworthiness } = character.shape
  return {
    language_style: nearest(given.language_style, language_style.options),
    narrative_role: nearest(given.narrative_role, narrative_role.options),
    trustworthiness: nearest(given.trustworthiness, trustworthiness.options),
  }
}

const TAG_LENGTH = 60

/** A tag is optional. A long one is cut at its first comma. */
function readTag(value: unknown): string {
  const given = Array.isArray(value) ? value.join(', ') : value
  if (typeof given !== 'string') return NPC_DEFAULTS.tag
  const text = withoutQuotes(given.replace(/\s+/g, ' ').trim())
  if (text.length <= TAG_LENGTH) return text || NPC_DEFAULTS.tag
  const [first = ''] = text.split(/[,;:/(.]/)
  return first.length <= TAG_LENGTH && first.trim() ? first : NPC_DEFAULTS.tag
}

/** Removes a label, quotes, and anything around an offered name, such as a title. */
function readName(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'string') return value
  const bare = withoutQuotes(
    withoutQuotes(value.replace(/\s+/g, ' ').trim().replaceAll('**', '')).replace(
      /^name\s*[:=]\s*/i,
      '',
    ),
  )
  const held = names.filter((name) => bare.toLowerCase().includes(name.toLowerCase()))
  return held.length === 1 ? held[0] : bare
}

function isSame(text: string, before: string | undefined): boolean {
  return before !== undefined && text.trim().toLowerCase() === before.trim().toLowerCase()
}
