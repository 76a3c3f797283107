import { readWhole, type ZipReader } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import {
  assertDocument,
  DOCUMENT_LIMIT,
  type ForeignFile,
  namesEnding,
  parseJson,
  stemOf,
} from '../../foreign-file.ts'
import { isObject, type Json, listOf, textIn } from '../../json.ts'
import { withoutMarks } from '../../link-marks.ts'
import {
  type ToolReader,
  type Reading,
  type SourceMap,
  type SourceThing,
  Tally,
} from '../../model.ts'
import * as errors from '../../moving-in.errors.ts'
import { readActor, readItem } from './actors.ts'
import { type Document, documentsIn, documentIn, joinDocuments, idOf } from './documents.ts'
import { readJournal } from './journals.ts'
import { type Known, pageKey } from './known.ts'
import { type Entries, readLog, type Reads, readTable } from './level-db.ts'
import { PicturePaths } from './picture-paths.ts'
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
/** The documents of a pack are held in memory. */
const PACK_LIMIT = 200_000_000
const DOCUMENTS = /\.(json|db)$/iu

async function isFoundryZip(file: ForeignFile): Promise<boolean> {
  const names = [...file.zip!.names()]
  if (names.some((name) => LEVEL_DB.test(name))) return true
  for (const name of namesEnding(file.zip!, DOCUMENTS).slice(0, 5)) {
    for (const _ of documentsIn(readValue(await readMember(file, name)), name)) return true
  }
  return false
}

async function readMember({ zip }: ForeignFile, name: string): Promise<Buffer> {
  assertDocument(zip!.sizeOf(name))
  return readWhole(zip!, name, DOCUMENT_LIMIT)
}

/** JSON, or lines of it. */
function readValue(bytes: Buffer | string): unknown {
  const text = typeof bytes === 'string' ? bytes : decodeText(bytes)
  const value = parseJson(text)
  if (value !== undefined) return value
  return text.split('\n').flatMap((line) => (line.startsWith('{') ? [parseJson(line)] : []))
}

async function readDocuments(file: ForeignFile): Promise<Iterable<Document>> {
  const value = (await file.json()) ?? readValue(await file.text())
  return documentsIn(value, file.name)
}

async function* documentsOf(file: ForeignFile): AsyncGenerator<Document> {
  if (!file.zip) {
    yield* await readDocuments(file)
    return
  }
  const { documents, packs } = partsOf(file.zip)
  for (const name of documents) yield* documentsIn(readValue(await readMember(file, name)), name)
  for (const [pack, names] of packs) {
    const entries: Entries = new Map()
    let size = 0
    const reads: Reads = (key, value) => {
      const data = documentIn(key, value)
      if (data !== undefined) size += value.length
      if (size > PACK_LIMIT) throw new RangeError('A pack is too large')
      return data
    }
    for (const name of names) {
      const bytes = await readMember(file, name)
      try {
        if (name.endsWith('.log')) readLog(bytes, entries, reads)
        else readTable(bytes, entries, reads)
      } catch {
        throw errors.unreadableAs(
          'a pack of Foundry',
          `its database ${pack} cannot be read. Export its documents as JSON.`,
        )
      }
    }
    for (const data of joinDocuments(entries)) yield* documentsIn(data, pack)
  }
}

/** In a folder _Data_ these are not of the one who plays. */
const OF_OTHERS = /(^|\/)(systems|modules)\/[^/]+\//u

interface Parts {
  documents: string[]
  /** The files of databases by their folders. */
  packs: Map<string, string[]>
  /** How many compendia of systems and modules are left out. */
  others: number
}

function partsOf(zip: ZipReader): Parts {
  const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')))
  const documents = namesEnding(zip, DOCUMENTS)
  const packs = new Map<string, string[]>()
  for (const name of namesEnding(zip, /(^|\/)\d+\.(ldb|log)$/u)) {
    const known = packs.get(folderOf(name))
    if (known) known.push(name)
    else packs.set(folderOf(name), [name])
  }
  const isOwn = (name: string) => !OF_OTHERS.test(`${name}/`)
  const own = {
    documents: documents.filter(isOwn),
    packs: new Map([...packs].filter(([folder]) => isOwn(folder))),
  }
  if (own.documents.length + own.packs.size === 0) return { documents, packs, others: 0 }
  const isOther = (name: string) => !isOwn(name) && name.endsWith('.db')
  return { ...own, others: packs.size - own.packs.size + documents.filter(isOther).length }
}

const LOST: Partial<Record<Document['type'], string>> = {
  RollTable: 'Tables to roll on',
  Macro: 'Macros',
  Playlist: 'Playlists',
  Cards: 'Stacks of cards',
}

async function readFoundry(file: ForeignFile): Promise<Reading> {
  const world = file.zip && namesEnding(file.zip, /(^|\/)world\.json$/u)[0]
  const { title } = (world ? readValue(await readMember(file, world)) : {}) as { title?: unknown }
  const known: Known = {
    keys: new Map(),
    folders: new Map(),
    pinned: new Set(),
    pictures: new PicturePaths(file.zip),
    losses: new Tally(),
    rules: new Tally(),
    groups: new Map(),
  }
  const maps: SourceMap[] = []
  let version = ''

  async function* things(): AsyncGenerator<SourceThing> {
    for await (const document of documentsOf(file)) {
      version ||= versionOf(document.data)
      learn(known, document)
    }
    for await (const { type, data, from } of documentsOf(file)) {
      if (type === 'Actor') yield readActor(data, from, known)
      else if (type === 'Item') yield readItem(data, from, known)
      else if (type === 'JournalEntry') yield* readJournal(data, from, known)
      else if (type === 'Scene') maps.push(...(readScene(data, known) ?? []))
      else if (LOST[type])
        known.losses.add({ what: LOST[type], why: 'Dramatis has nothing like it.' })
    }
    known.losses.add(
      {
        what: 'Compendia of systems and modules',
        why: 'To import one, put its folder alone into a zip.',
      },
      file.zip ? partsOf(file.zip).others : 0,
    )
    known.losses.add(
      {
        what: 'Pictures',
        why: 'The file names them, and does not hold them. Import a zip of the folder Data with it.',
      },
      known.pictures.missing.size,
    )
  }

  return {
    get version() {
      return version
    },
    name: withoutMarks(textIn(title)) || stemOf(file.name).replace(/^fvtt-\w+-/u, '') || 'Foundry',
    groups: known.groups,
    things: things(),
    maps,
    losses: known.losses,
    rules: known.rules,
    notices: new Set(),
    resolve: (name) => known.keys.get(name) ?? known.keys.get(name.split('.').at(-1) ?? ''),
    picture: (name) => readWhole(file.zip!, name, 30_000_000),
  }
}

function versionOf({ _stats: stats }: Json): string {
  return isObject(stats) ? textIn(stats.coreVersion) : ''
}

function learn(known: Known, { type, data }: Document): void {
  const id = idOf(data)
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
