import { isObject, type Json, textIn } from '../../json.ts'
import { paragraphs } from '../../split-text.ts'
import type { Known } from './known.ts'
import { readText } from './texts.ts'

export const systemOf = ({ system, data }: Json): Json => [system, data].find(isObject) ?? {}

/** The value at a path such as `details.biography.value`. */
export function at(system: Json, path: string): unknown {
  let value: unknown = system
  for (const step of path.split('.')) value = isObject(value) ? value[step] : undefined
  return value
}

export const firstText = (system: Json, ...paths: string[]): string =>
  paths.map((path) => textIn(at(system, path))).find((text) => text.trim() !== '') ?? ''

const TEXT_KEYS =
  /^(biography|bio|notes|description|publicnotes|background|appearance|value|html)$/iu

/** `gmNotes`, `notesGM`, `notes_gm`. */
const isOfGm = (key: string): boolean =>
  /^(gm|dm|keeper|private|secret|hidden|(game|dungeon)[ _-]?master)|gm$/iu.test(key) ||
  /[a-z_-](Gm|GM|Dm|DM|dm|Keeper|Private|Secret|Hidden|GameMaster)(?![a-z])/u.test(key)

interface SheetText {
  path: string[]
  text: string
}

const DEEPEST_FIELD = 20
/** Fields of programs, and what an actor only carries. */
const NO_FIELD =
  /^(_.*|.*img|image|token|icon|src|formula|label|schema|sources?|publication|license|actors?|items|effects|flags|rules|activities)$/iu

/** Several words, or a name. Chinese and Japanese have no blanks between them. */
const WORDS = /\S\s+\S|<\w|\P{ASCII}{6}|^\s*[\p{Lu}\p{Lo}][\p{L}'’-]+\.?\s*$/u

/** dnd5e keeps the id of an item in the place of some texts. */
export const ID = /^(?=.*(?:\d|[a-z][A-Z]))[A-Za-z0-9]{16}$/u

/** All texts of a sheet. */
function* textsIn(value: object, around: string[]): Generator<SheetText> {
  if (around.length === DEEPEST_FIELD) return
  for (const [key, inner] of Object.entries(value)) {
    if (NO_FIELD.test(key)) continue
    const [path, text] = [[...around, key], textIn(inner)]
    if (typeof inner === 'object' && inner !== null) yield* textsIn(inner, path)
    else if (path.some(isOfGm) ? /\p{L}{2}/u.test(text) : WORDS.test(text) && !ID.test(text))
      yield { path, text }
  }
}

/** The longest text under a usual name. */
export function longestText(system: Json): string {
  let longest = ''
  for (const { path, text } of textsIn(system, [])) {
    const isUsual = TEXT_KEYS.test(path.at(-1)!) && !path.some(isOfGm)
    if (isUsual && text.length > longest.length) longest = text
  }
  return longest
}

/** All texts of a sheet that have no other place, each below its name. */
export const otherTexts = (system: Json, used: string[], known: Known): string[] =>
  written(
    textsIn(system, []).filter(({ text }) => !used.includes(text) && !used.includes(text.trim())),
    known,
  )

/** Texts for the GM that modules keep, such as _GM Notes_. */
export const textsOfModules = ({ flags }: Json, known: Known): string[] =>
  isObject(flags)
    ? written(
        textsIn(flags, []).filter(({ path }) => path.some(isOfGm)),
        known,
      )
    : []

function written(texts: Iterable<SheetText>, { pictures }: Known): string[] {
  return [...texts].map((one) => {
    const { text, secrets } = readText(one.text, pictures)
    const all = paragraphs(text, ...secrets)
    return all === '' ? '' : `**${labelOf(one)}:** ${all}`
  })
}

/** `details.specialRules.value` as `Special rules`. */
function labelOf({ path }: SheetText): string {
  const named = path.filter((key) => !/^(value|custom|special|text|html|\d+)$/iu.test(key))
  const words = (named.at(-1) ?? 'Notes').replaceAll(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
