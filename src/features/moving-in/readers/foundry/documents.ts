import { type Allowance, parseJson } from '../../foreign-file.ts'
import { isObject, type Json, listOf, textIn } from '../../json.ts'
import type { LevelDb } from './level-db.ts'

/** The kinds of documents that are read, and those that are counted as lost. */
type DocumentType =
  | 'Adventure'
  | 'Actor'
  | 'Item'
  | 'JournalEntry'
  | 'Scene'
  | 'Folder'
  | 'RollTable'
  | 'Macro'
  | 'Playlist'
  | 'Cards'
  | 'User'

export interface Document {
  type: DocumentType
  data: Json
  /** Its file and, inside an adventure, its place there. */
  from: string
}

/** The collections of an adventure. */
const COLLECTIONS: [key: string, type: DocumentType][] = [
  ['folders', 'Folder'],
  ['scenes', 'Scene'],
  ['actors', 'Actor'],
  ['items', 'Item'],
  ['journal', 'JournalEntry'],
  ['tables', 'RollTable'],
  ['macros', 'Macro'],
  ['playlists', 'Playlist'],
  ['cards', 'Cards'],
  ['users', 'User'],
]

/** What a document is, by what only its kind has: exports do not say. */
function typeOf(data: Json): DocumentType | undefined {
  const key = /^!(\w+)!/u.exec(textIn(data._key))?.[1]
  if (key === 'adventures') return 'Adventure'
  const ofKey = COLLECTIONS.find(([name]) => name === key)?.[1]
  if (ofKey) return ofKey
  const has = (...keys: string[]) => keys.every((name) => name in data)
  const lists = COLLECTIONS.filter(([name]) => name !== 'items' && Array.isArray(data[name]))
  if (lists.length >= 2 && !has('system')) return 'Adventure'
  if (typeof data.name !== 'string') return undefined
  if (Array.isArray(data.pages)) return 'JournalEntry'
  if (has('walls') || (has('tokens') && has('width'))) return 'Scene'
  const isTyped = typeof data.type === 'string' && (isObject(data.system) || isObject(data.data))
  if (isTyped && (has('prototypeToken') || has('token') || Array.isArray(data.items)))
    return 'Actor'
  if (isTyped) return 'Item'
  if (Array.isArray(data.results)) return 'RollTable'
  if (typeof data.role === 'number' && has('hotbar')) return 'User'
  if (typeof data.command === 'string') return 'Macro'
  if (Array.isArray(data.sounds)) return 'Playlist'
  if (typeof data.content === 'string' && (has('img') || has('permission') || has('ownership')))
    return 'JournalEntry'
  return undefined
}

/** The documents in a value: one, a list, or those of an adventure. */
export function* documentsIn(value: unknown, from: string): Generator<Document> {
  if (Array.isArray(value)) {
    for (const one of value) yield* documentsIn(one, from)
    return
  }
  if (!isObject(value)) return
  const type = typeOf(value)
  if (type === undefined) return
  if (type !== 'Adventure') {
    yield { type, data: value, from }
    return
  }
  const { name, caption, description } = value
  const content = [caption, description].map(textIn).filter(Boolean).join('\n')
  // What it says of itself is a journal that only the GM reads.
  if (content !== '') {
    const about = { _id: `about.${idOf(value)}`, name, content, ownership: { default: 0 } }
    yield { type: 'JournalEntry', data: about, from }
  }
  for (const [key, of] of COLLECTIONS) {
    for (const data of listOf(value[key])) yield { type: of, data, from: `${from}, ${key}` }
  }
}

/** `!journal!id`, and `!journal.pages!id.id` for what belongs to a document. */
const KEY =
  /^!(adventures|folders|scenes|actors|items|journal|tables|macros|playlists|cards|users)(?:\.(pages|items|notes))?!([^!]*)$/u

/**
 * What a database of Foundry keeps of a document: null for one that is deleted, undefined for what is not a document. Of what an
 * actor carries, only the name is read.
 */
export function documentIn(key: string, value: Buffer | undefined, allowance: Allowance): unknown {
  const found = KEY.exec(key)
  if (!found) return undefined
  const data = value && parseJson(value.toString(), allowance)
  if (!isObject(data)) return null
  return found[2] === 'items' ? { name: data.name } : data
}

/** The documents of a database, with what belongs to them in the order that they say. */
export function* joinDocuments(database: LevelDb): Generator<Json> {
  const inner = new Map<string, Json>()
  const outer: [key: string, of: string, data: Json][] = []
  for (const [key, value] of database.values()) {
    const [, collection = '', part, id = ''] = KEY.exec(key) ?? []
    if (!isObject(value)) continue
    if (part === undefined) outer.push([id, collection, value])
    else inner.set(`${part} ${id}`, value)
  }
  for (const [id, collection, data] of outer) {
    for (const part of ['pages', 'items', 'notes']) {
      const ids = data[part]
      if (!Array.isArray(ids)) continue
      data[part] = ids.flatMap((one) =>
        isObject(one) ? one : (inner.get(`${part} ${id}.${one}`) ?? []),
      )
    }
    yield { ...data, _key: `!${collection}!${id}` }
  }
}

/** Its id, or for a document that was exported without one its name. */
export const idOf = ({ _id, name }: Json): string =>
  textIn(_id) || `name:${textIn(name).toLowerCase()}`

export const nameOf = ({ name }: Json): string => textIn(name).trim()

/** Permissions of Foundry: players read name, picture and a public biography, or all of it. */
export const [LIMITED, OBSERVER, OWNER] = [1, 2, 3]

export const permissionsOf = ({ ownership, permission = ownership }: Json): Json =>
  isObject(permission) ? permission : {}

/** The default permission: 0 for none. −1 is that of what is around it. */
export function levelOf(data: Json, around = 0): number {
  const level = Number(permissionsOf(data).default ?? -1)
  return Number.isFinite(level) && level >= 0 ? level : around
}
