import { readWhole } from '../../../campaign-files/zip-reader.ts'
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
import {
  type ToolReader,
  type Reading,
  type SourceMap,
  type SourceThing,
  Tally,
} from '../../model.ts'
import * as errors from '../../moving-in.errors.ts'
import { readActor, readItem } from './actors.ts'
import { type Document, documentsIn, idOf } from './documents.ts'
import { readJournal } from './journals.ts'
import { type Known, pageKey } from './known.ts'
import { PicturePaths } from './picture-paths.ts'
import { readScene } from './scenes.ts'

/** Documents of Foundry: one, a list, an adventure, lines of an older pack, or a zip of these with pictures. */
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

const LEVEL_DB = /(^|\/)(CURRENT|MANIFEST-\d+|\d+\.ldb)$/u
const DOCUMENTS = /\.(json|db)$/iu

const documentNames = ({ zip }: ForeignFile): string[] => namesEnding(zip!, DOCUMENTS)

async function isFoundryZip(file: ForeignFile): Promise<boolean> {
  const names = [...file.zip!.names()]
  if (names.some((name) => LEVEL_DB.test(name))) return true
  for (const name of documentNames(file).slice(0, 5)) {
    for (const _ of documentsIn(await readMember(file, name), name)) return true
  }
  return false
}

async function readMember(file: ForeignFile, name: string): Promise<unknown> {
  assertDocument(file.zip!.sizeOf(name))
  return readValue(decodeText(await readWhole(file.zip!, name, DOCUMENT_LIMIT)))
}

/** JSON, or lines of it. */
function readValue(text: string): unknown {
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
  const names = documentNames(file)
  if (names.length === 0) {
    throw errors.unreadableAs(
      'a pack of Foundry',
      'its database cannot be read. Export its documents as JSON.',
    )
  }
  for (const name of names) yield* documentsIn(await readMember(file, name), name)
}

const LOST: Partial<Record<Document['type'], string>> = {
  RollTable: 'Tables to roll on',
  Macro: 'Macros',
  Playlist: 'Playlists',
  Cards: 'Stacks of cards',
}

function readFoundry(file: ForeignFile): Reading {
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
    name: stemOf(file.name).replace(/^fvtt-\w+-/u, '') || 'Foundry',
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
