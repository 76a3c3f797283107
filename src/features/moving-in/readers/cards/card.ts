import { isObject, type Json, listOf } from '../../json.ts'
import { withoutMarks } from '../../link-marks.ts'
import { paragraphs } from '../../split-text.ts'

/** A character card of any version, in one shape. */
export interface Card {
  /** `1`, `2` or `3`. */
  version: string
  name: string
  description: string
  personality: string
  scenario: string
  greetings: string[]
  examples: string
  creatorNotes: string
  /** What chat programs put between the last messages. */
  note: string
  systemPrompt: string
  tags: string[]
  aliases: string[]
  creator: string
  lore: Lore[]
}

/** An entry of a lore book. */
interface Lore {
  name: string
  aliases: string[]
  text: string
}

/**
 * Whether a key reads like a name: it begins with a capital, or has several words. Pages would link each “wood” of all texts. A
 * key between slashes is an expression.
 */
const isName = (key: string): boolean =>
  /^\P{Ll}/u.test(key.trim())
    ? !/^\/.*\/\w*$/u.test(key) && !/^.$/u.test(key)
    : /\p{L}[\s-]+\p{L}/u.test(key)

/** Macros of chat programs: the character's name, and the person who talks with it. */
function inWords(value: unknown, name: string): string {
  if (typeof value !== 'string') return ''
  return withoutMarks(value)
    .replaceAll(/\{\{char\}\}|<BOT>/giu, name)
    .replaceAll(/\{\{user\}\}|<USER>/giu, 'you')
    .replaceAll(/^<START>[ \t]{0,99}$/gimu, '')
    .replaceAll(/\r\n?/gu, '\n')
    .trim()
}

const objectIn = (around: Json, key: string): Json => {
  const value = around[key]
  return isObject(value) ? value : {}
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.trim() !== '') : []

/** Undefined for JSON that is not a card. A card of version 2 may have one of version 1 beside it, for older programs. */
export function readCard(json: unknown): Card | undefined {
  if (!isObject(json)) return undefined
  if (isObject(json.data) && String(json.spec).startsWith('chara_card_v')) {
    return fromFields(json.data, String(json.spec).slice(-1))
  }
  if (typeof json.char_name === 'string') {
    const { char_name, char_persona, char_greeting, example_dialogue, world_scenario } = json
    const fields = {
      name: char_name,
      description: char_persona,
      first_mes: char_greeting,
      mes_example: example_dialogue,
      scenario: world_scenario,
    }
    return fromFields(fields, '1')
  }
  const isFirst = ['name', 'description', 'personality', 'first_mes'].every((key) => key in json)
  return isFirst ? fromFields(json, '1') : undefined
}

function fromFields(fields: Json, version: string): Card | undefined {
  if (typeof fields.name !== 'string') return undefined
  const name = withoutMarks(fields.name).trim()
  const nickname = typeof fields.nickname === 'string' ? fields.nickname.trim() : ''
  const words = (value: unknown) => inWords(value, nickname || name)
  const text = (key: string) => words(fields[key])
  const greetings = [
    fields.first_mes,
    ...strings(fields.alternate_greetings),
    ...strings(fields.group_only_greetings),
  ]
  return {
    version,
    name: name || nickname,
    description: text('description'),
    personality: text('personality'),
    scenario: text('scenario'),
    greetings: greetings.map(words).filter((one) => one !== ''),
    examples: text('mes_example'),
    creatorNotes: paragraphs(
      text('creator_notes'),
      ...Object.values(objectIn(fields, 'creator_notes_multilingual')).map(words),
    ),
    note: words(objectIn(objectIn(fields, 'extensions'), 'depth_prompt').prompt),
    systemPrompt: paragraphs(text('system_prompt'), text('post_history_instructions')),
    tags: strings(fields.tags).map((tag) => withoutMarks(tag).trim()),
    aliases: nickname && nickname !== name ? [withoutMarks(nickname)] : [],
    creator: text('creator'),
    lore: loreOf(fields.character_book, name),
  }
}

/** A lore book in a file of its own: _World Info_ of SillyTavern, or `lorebook_v3`. Undefined for other JSON. */
export function readLoreBook(json: unknown): Lore[] | undefined {
  const book = isObject(json) && isObject(json.data) ? json.data : json
  const entries = listOf(isObject(book) ? book.entries : [])
  const isBook = entries.every((entry) => typeof entry.content === 'string' && keysOf(entry))
  return isBook && entries.length > 0 ? loreOf(book, 'the character') : undefined
}

/** Those of SillyTavern are below `key`. */
const keysOf = ({ keys, key = keys }: Json): unknown[] | undefined =>
  Array.isArray(key) ? key : undefined

function loreOf(book: unknown, name: string): Lore[] {
  if (!isObject(book)) return []
  const about = inWords(book.description, name)
  const ofBook = { name: inWords(book.name, name) || 'Lore', aliases: [], text: about }
  const entries = listOf(book.entries).flatMap((entry) => {
    const text = inWords(entry.content, name)
    const keys = strings(keysOf(entry)).map((key) => withoutMarks(key).trim())
    const comment = inWords(entry.comment, name)
    const names = keys.filter(isName)
    const others = keys.filter((key) => !isName(key))
    const unnamed = others.length > 0 ? `Lore: ${others.join(', ')}` : 'Lore'
    const title = inWords(entry.name, name) || comment || names[0] || unnamed
    const isTitle = (key: string) => key.toLowerCase() === title.toLowerCase()
    const besidesTitle =
      title === unnamed && title.length <= 100 ? [] : others.filter((key) => !isTitle(key))
    // Decorators are instructions for chat programs.
    const plain = text.replaceAll(/^@@.*$/gmu, '').trim()
    const besides = strings(entry.secondary_keys ?? entry.keysecondary).map((key) =>
      inWords(key, name),
    )
    const more = paragraphs(
      plain,
      comment === title ? '' : comment,
      besidesTitle.length > 0 ? `**Keys:** ${besidesTitle.join(', ')}` : '',
      besides.length > 0 ? `**Secondary keys:** ${besides.join(', ')}` : '',
    )
    const aliases = names.filter((key) => !isTitle(key))
    return plain === '' ? [] : [{ name: title, aliases, text: more }]
  })
  return about === '' ? entries : [...entries, ofBook]
}
