import { type OwnField, KIND_LIMITS } from '../../features/kinds/kinds.limits.ts'
import { nameOfOwn } from '../../features/kinds/own-names.limits.ts'
import { fits } from '../../features/kinds/own-values.ts'
import type { Own } from '../../features/kinds/own.schemas.ts'
import * as errors from '../answer/answer.errors.ts'
import { hasLostCharacters } from '../answer/clean-text.ts'
import { nearest } from '../answer/nearest.ts'
import { assertProse, readProse, withoutQuotes } from '../answer/prose.ts'
import { readObject } from '../answer/read-object.ts'
import { isTaken } from '../answer/taken.ts'
import { type ArticleOrder, type Thing, thingsFor } from './article-order.ts'
import { articleText, type WrittenArticle } from './articles.schemas.ts'

type Found = Record<string, unknown>

/** Reads an article from a model's answer, and repairs what is certain. Throws `unusable_answer`. */
export function readArticle(answer: string, order: ArticleOrder): WrittenArticle {
  const found = articleIn(readObject(answer) ?? {})
  if (!('name' in found) && !('description' in found)) throw errors.noArticle()
  const written = articleText.safeParse({
    name: readName(found.name),
    description: readProse(found.description),
  })
  if (!written.success) {
    const fields = written.error.issues.map(({ path }) => path.join('.'))
    throw errors.unusableArticle([...new Set(fields)].join(', '))
  }
  const { name, description } = written.data
  if (hasLostCharacters(name)) throw errors.unusableArticle('name')
  assertProse(description, 'The description')
  const isWished = order.concept.toLowerCase().includes(name.toLowerCase())
  if (!isWished && isTaken(order.avoidNames, name)) throw errors.nameTaken(name)
  const given = ownIn(found, order.kind.fields)
  const own = order.kind.fields.map((field) => [field.key, readValue(field, given, order.things)])
  return { name, description, own: Object.fromEntries(own) as Own }
}

/** The texts of an answer that is still being written, by field. */
export function textsIn(answer: object, fields: readonly OwnField[]): Record<string, unknown> {
  const found = articleIn(answer)
  const own = ownIn(found, fields)
  const texts = fields.filter(({ type }) => type === 'line' || type === 'text')
  return {
    name: found.name,
    description: found.description,
    ...Object.fromEntries(texts.map(({ key }) => [nameOfOwn(key), own[key]])),
  }
}

/** The article may be inside another object. */
function articleIn(found: object): Found {
  const [only] = Object.values(found) as unknown[]
  const isWrapped = !('name' in found) && !('description' in found)
  return isWrapped && isObject(only) ? only : (found as Found)
}

/** The values of the kind's fields, by their keys; the model may have used labels, or put them beside the name. */
function ownIn(found: Found, fields: readonly OwnField[]): Found {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const keys = new Map(
    fields.flatMap(({ key, label }) => [
      [plain(label), key],
      [plain(key), key],
    ]),
  )
  const given = isObject(found.own) ? found.own : found
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const key = keys.get(plain(name))
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Null for what does not fit the field. */
function readValue(field: OwnField, given: Found, things: readonly Thing[]): Own[string] {
  const value = given[field.key]
  if (field.type === 'thing' || field.type === 'things') {
    const named = (Array.isArray(value) ? value : [value]).flatMap(
      (name) => thingsFor(field, things).find((thing) => thing.name === name) ?? [],
    )
    const different = [...new Set(named)].slice(0, KIND_LIMITS.things)
    if (field.type === 'thing') return different[0] ?? null
    return different.length > 0 ? different : null
  }
  const read = plainValue(field, value)
  return fits(field, read) && read !== '' ? (read as Own[string]) : null
}

function plainValue({ type, choices = [] }: OwnField, value: unknown): unknown {
  if (type === 'number') return typeof value === 'string' ? numberIn(value) : value
  if (type === 'flag') return typeof value === 'string' ? YES_OR_NO.get(value.toLowerCase()) : value
  if (type === 'choice')
    return choices.find((choice) => choice === value) ?? nearest(value, choices)
  if (type === 'date') return value
  const text = readProse(value) ?? (typeof value === 'number' ? String(value) : undefined)
  if (text === undefined || hasLostCharacters(text)) return undefined
  return type === 'line' ? text.replaceAll(/\s+/g, ' ') : text
}

const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

function numberIn(text: string): number | undefined {
  const [found] = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/) ?? []
  return found === undefined ? undefined : Number(found)
}

function readName(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return withoutQuotes(
    value.replaceAll(/\s+/g, ' ').replaceAll('**', '').replace(/^#+ /, '').trim(),
  )
}

const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
