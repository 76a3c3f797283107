import { createSliceClock, letOthersRun } from '../../../../db/long-work.ts'
import { readWhole, type ZipReader } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import {
  assertDocument,
  DOCUMENT_LIMIT,
  type ForeignFile,
  namesEnding,
  newAllowance,
  parseJson,
  stemOf,
} from '../../foreign-file.ts'
import { isObject, type Json, listOf, textIn } from '../../json.ts'
import {
  type Found,
  NOTHING_LIKE_IT,
  type Reading,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import * as errors from '../../moving-in.errors.ts'
import { PicturePaths } from '../../picture-paths.ts'
import { readActor, readItem } from './actors.ts'
import { type Document, documentsIn, documentIn, joinDocuments, idOf } from './documents.ts'
import { readJournal } from './journals.ts'
import { type Known, pageKey } from './known.ts'
import { LevelDb } from './level-db.ts'
import { readScene } from './scenes.ts'

/** Documents of Foundry: one, a list, an adventure, lines of an older pack, or a zip of these, of databases and of pictures. */
export const foundry: ToolReader = {
  tool: 'foundry',
  async recognizes(file) {
    if (file.zip) return isFoundryZip(file)
    if (!/^\s*[[{]/u.test(decodeText(file.head))) return false
    for (const _ of await readDocuments(file)) return true
    return false
  },
  read: readFoundry,
}

const LEVEL_DB = /(^|\/)(CURRENT|MANIFEST-\d+|\d+\.(ldb|log))$/u
const DOCUMENTS = /\.(json|db)$/iu

async function isFoundryZip(file: ForeignFile): Promise<boolean> {
  const names = [...file.zip!.names()]
  if (names.some((name) => LEVEL_DB.test(name))) return true
  for (const name of documentNames(file.zip!).slice(0, 5)) {
    for (const _ of documentsIn(readValue(await readMember(file, name)), name)) return true
  }
  return false
}

const documentNames = (zip: ZipReader): string[] =>
  namesEnding(zip, DOCUMENTS).filter((name) => !UNREAD.test(name))

async function readMember({ zip }: ForeignFile, name: string): Promise<Buffer> {
  assertDocument(zip!.sizeOf(name))
  return readWhole(zip!, name, DOCUMENT_LIMIT)
}

/** JSON, or lines of it. */
function readValue(bytes: Buffer | string): unknown {
  const text = typeof bytes === 'string' ? bytes : decodeText(bytes)
  const value = parseJson(text)
  if (value !== undefined) return value
  return documentsInLines(text.split('\n'))
}

/** An older pack or world is written to its end only: of lines of one document the last is the present one. */
function documentsInLines(lines: string[]): Json[] {
  const present = new Map<unknown, Json>()
  for (const [at, line] of lines.entries()) {
    const data = line.startsWith('{') ? parseJson(line) : undefined
    if (!isObject(data)) continue
    const id = textIn(data._id) || at
    if (data.$$deleted === true) present.delete(id)
    else present.set(id, data)
  }
  return [...present.values()]
}

async function readDocuments(file: ForeignFile): Promise<Iterable<Document>> {
  const value = (await file.json()) ?? readValue(await file.text())
  return documentsIn(value, file.name)
}

/** The databases in `broken` are passed over. Those that cannot be read are added to it. */
async function* documentsOf(file: ForeignFile, broken: Set<string>): AsyncGenerator<Document> {
  if (!file.zip) {
    yield* await readDocuments(file)
    return
  }
  const { documents, packs } = partsOf(file.zip)
  for (const name of documents) yield* documentsIn(readValue(await readMember(file, name)), name)
  for (const [pack, names] of packs) {
    if (broken.has(pack)) continue
    const database = await readDatabase(file, names)
    if (!database) broken.add(pack)
    else for (const data of joinDocuments(database)) yield* documentsIn(data, pack)
  }
}

/** Undefined for a database that is damaged or too large. */
async function readDatabase(file: ForeignFile, names: string[]): Promise<LevelDb | undefined> {
  const allowance = newAllowance()
  const clock = createSliceClock()
  const database = new LevelDb((key, value) => documentIn(key, value, allowance))
  try {
    for (const name of names) {
      const bytes = await readMember(file, name)
      const entries = name.endsWith('.log') ? database.readLog(bytes) : database.readTable(bytes)
      for (const _ of entries) if (clock.isUp()) await letOthersRun()
    }
  } catch {
    return undefined
  }
  return database
}

/** In a folder _Data_ these are not of the one who plays. */
const OF_OTHERS = /^(.*\/)?(systems|modules)\/[^/]+\//u

/** Collections of a world that hold nothing to import. Its chat is often the largest of all. */
const UNREAD = /(^|\/)data\/(combats|fog|messages|settings)(\.db)?$/u

interface Parts {
  documents: string[]
  /** The files of databases by their folders. */
  packs: Map<string, string[]>
  /** How many systems and modules are left out. */
  others: number
  /** How many files are older than a database. */
  older: number
}

function partsOf(zip: ZipReader): Parts {
  const packs = Map.groupBy(namesEnding(zip, /(^|\/)\d+\.(ldb|log)$/u), (name) =>
    name.slice(0, Math.max(0, name.lastIndexOf('/'))),
  )
  // Foundry 11 left the file of a collection beside the database that it made of it.
  const all = documentNames(zip)
  const documents = all.filter((name) => !packs.has(name.replace(/\.db$/u, '')))
  const older = all.length - documents.length
  for (const folder of packs.keys()) if (UNREAD.test(folder)) packs.delete(folder)
  const otherOf = (name: string) => OF_OTHERS.exec(name)?.[0]
  const own = {
    documents: documents.filter((name) => otherOf(name) === undefined),
    packs: new Map([...packs].filter(([folder]) => otherOf(`${folder}/`) === undefined)),
  }
  if (own.documents.length + own.packs.size === 0) return { documents, packs, others: 0, older }
  const others = new Set(
    [...documents, ...[...packs.keys()].map((folder) => `${folder}/`)].map(otherOf),
  )
  others.delete(undefined)
  return { ...own, others: others.size, older }
}

const LOST: Partial<Record<Document['type'], string>> = {
  RollTable: 'Tables to roll on',
  Macro: 'Macros',
  Playlist: 'Playlists',
  Cards: 'Stacks of cards',
}

async function readFoundry(file: ForeignFile, found: Found): Promise<Reading> {
  const world = file.zip && namesEnding(file.zip, /(^|\/)world\.json$/u)[0]
  const { title } = (world ? readValue(await readMember(file, world)) : {}) as { title?: unknown }
  found.name = textIn(title) || stemOf(file.name).replace(/^fvtt-\w+-/u, '') || 'Foundry'
  const pictures = new PicturePaths(file.zip)
  const known: Known = {
    keys: new Map(),
    folders: new Map(),
    pinned: new Set(),
    players: new Set(),
    pictures,
    found,
  }
  return {
    things: thingsOf(file, known),
    resolve: (name) => known.keys.get(name) ?? known.keys.get(name.split('.').at(-1) ?? ''),
  }
}

async function* thingsOf(file: ForeignFile, known: Known): AsyncGenerator<SourceThing> {
  const { found, pictures } = known
  const broken = new Set<string>()
  let isAny = false
  for await (const document of documentsOf(file, broken)) {
    isAny = true
    learn(known, document)
  }
  const [first = '', ...more] = broken
  if (!isAny && broken.size > 0) {
    const reason = `its database ${first} cannot be read. Export its documents as JSON.`
    throw errors.unreadableAs('a pack of Foundry', reason)
  }
  for await (const { type, data, from } of documentsOf(file, broken)) {
    if (type === 'Actor') yield readActor(data, from, known)
    else if (type === 'Item') yield readItem(data, from, known)
    else if (type === 'JournalEntry') yield* readJournal(data, from, known)
    else if (type === 'Scene') {
      const map = readScene(data, known)
      if (map) found.maps.push(map)
    } else if (LOST[type]) found.lose(LOST[type], NOTHING_LIKE_IT)
  }
  found.lose(
    'Databases that cannot be read',
    `Export their documents as JSON: ${first}${more.length > 0 ? ' and others' : ''}.`,
    broken.size,
  )
  const { others, older } = file.zip ? partsOf(file.zip) : { others: 0, older: 0 }
  found.lose(
    'Systems and modules',
    'To import the compendia of one, put its folder alone into a zip.',
    others,
  )
  found.lose(
    'Files of older versions of Foundry',
    'The database beside each holds what Foundry shows now.',
    older,
  )
  found.lose(
    'Pictures',
    'The file names them, and does not hold them. Import a zip of the folder Data with it.',
    pictures.missing.size,
  )
}

const GAMEMASTER = 4

function learn({ found, ...known }: Known, { type, data }: Document): void {
  const id = idOf(data)
  if (isObject(data._stats)) found.version ||= textIn(data._stats.coreVersion)
  if (type === 'User' && Number(data.role) < GAMEMASTER) known.players.add(id)
  if (type === 'Folder')
    known.folders.set(id, { name: textIn(data.name), folder: textIn(data.folder) })
  if (type === 'Actor' || type === 'Item') known.keys.set(id, `${type}.${id}`)
  if (type === 'JournalEntry') {
    const pages = listOf(data.pages)
    for (const page of pages) known.keys.set(idOf(page), pageKey(id, page))
    known.keys.set(id, pages[0] ? pageKey(id, pages[0]) : `JournalEntry.${id}`)
  }
  if (type === 'Scene') {
    for (const note of listOf(data.notes))
      known.pinned.add(textIn(note.pageId) || textIn(note.entryId))
  }
}
