import type { Queries } from '../../db/database.ts'
import * as queries from './export.queries.ts'
import type { Manifest } from './format.schemas.ts'
import { link } from './markdown.ts'
import { asFileName, createPageNames } from './page-names.ts'
import { type Linked, notesPage, npcPage, type Page, placePage, sessionPage } from './pages.ts'
import * as rows from './rows.ts'
import type { ZipWriter } from './zip-writer.ts'

type NpcRow = NonNullable<ReturnType<typeof queries.listNpcs>['row']>

/** The pages to read, in folders, and lists of them. Answers again and again how many NPCs were done. */
export function* writePages(
  from: Queries,
  reader: rows.Reader,
  { notes }: Manifest,
  zip: ZipWriter,
): Generator<number> {
  const npcs = yield* titles(from, reader, 'npcs')
  const places = yield* titles(from, reader, 'places')
  const maps = new Map<number, Linked>()
  for (const list of rows.pages(from, queries.listMaps, reader)) {
    for (const map of list) maps.set(map.id, { title: map.name, file: rows.mapPicture(map) })
  }
  const tags = new Map<number, string>()
  for (const list of rows.pages(from, queries.listTags, reader)) {
    for (const { id, name } of list) tags.set(id, name)
  }
  const put = ({ file, text }: Page) => zip.text(file, text)

  if (notes.public?.content)
    put(notesPage('Notes/Public notes.md', 'Public notes', notes.public.content))
  if (notes.dm?.content) put(notesPage('Notes/DM notes.md', 'DM notes', notes.dm.content))

  for (const list of rows.pages(from, queries.listLocations, reader)) {
    for (const place of list) {
      const { file } = places(place.id)
      const inside = place.parent_id === null ? null : places(place.parent_id)
      const map = place.map_id === null ? null : (maps.get(place.map_id) ?? null)
      put(placePage({ file, place, inside, map }))
      yield 0
    }
  }

  for (const list of rows.pages(from, queries.listSessions, reader)) {
    for (const row of list) {
      const session = rows.sessionLine(row, reader)
      put(
        sessionPage({
          file: sessionFile(session),
          session,
          places: session.location_ids.map(places),
          npcs: session.npcs.map(({ id, introduced_this_session, died_this_session }) => ({
            ...npcs(id),
            introduced: introduced_this_session,
            died: died_this_session,
          })),
        }),
      )
      yield 0
    }
  }

  for (const list of rows.pages(from, queries.listNpcs, reader)) {
    for (const npc of list) {
      put(
        npcPage({
          file: npcs(npc.id).file,
          npc: rows.npcLine(npc, reader),
          portrait: rows.npcPortrait(npc),
          tags: (JSON.parse(npc.tag_ids) as number[]).flatMap((id) => tags.get(id) ?? []),
          location: npc.location_id === null ? null : places(npc.location_id),
          connections: connectionsOf(from, reader, npc, npcs),
          entries: entriesOf(from, reader, npc),
        }),
      )
      yield 1
    }
  }

  yield* writeLists(from, reader, zip, { npcs, places })
}

type Titles = (id: number) => Linked

/** The name of each page is known before the first is written: they link to one another. */
function* titles(
  from: Queries,
  eyes: queries.Eyes,
  kind: 'npcs' | 'places',
): Generator<number, Titles> {
  const folder = kind === 'npcs' ? 'NPCs' : 'Places'
  const names = createPageNames()
  const list = (page: queries.Page) => queries.listNames({ ...page, kind })
  for (const some of rows.pages(from, list, eyes)) {
    for (const { id, name } of some) names.add(id, name)
    yield 0
  }
  return (id) => ({ title: names.of(id), file: `${folder}/${names.of(id)}.md` })
}

function sessionFile({ session_number, title }: { session_number: number; title: string }) {
  return `Sessions/${String(session_number).padStart(3, '0')} ${asFileName(title)}.md`
}

function connectionsOf(from: Queries, eyes: queries.Eyes, { id: npcId }: NpcRow, npcs: Titles) {
  return from.all(queries.listConnectionsOfNpc({ ...eyes, npcId })).map((connection) => {
    const isStart = connection.from_npc_id === npcId
    const { label, reverse_label, kind, description, visibility } = connection
    return {
      with: npcs(isStart ? connection.to_npc_id : connection.from_npc_id),
      label: (isStart ? label : reverse_label || label) || kind,
      description,
      visibility,
    }
  })
}

/** All at once: one NPC's journal is a page. */
function entriesOf(from: Queries, { people, ...eyes }: rows.Reader, { id: npcId }: NpcRow) {
  const list = (page: queries.Page) => queries.listEntriesOfNpc({ ...page, npcId })
  return [...rows.pages(from, list, eyes)]
    .flat()
    .map(({ created_by, imported_author, ...entry }) => ({
      ...entry,
      author: people.nameOf({ userId: created_by, name: imported_author }),
    }))
}

/** One page that leads to every other of its kind. */
function* writeLists(
  from: Queries,
  eyes: queries.Eyes,
  zip: ZipWriter,
  { npcs, places }: { npcs: Titles; places: Titles },
): Generator<number> {
  const lists = [
    ['NPCs', 'npcs', npcs],
    ['Places', 'places', places],
  ] as const
  for (const [title, kind, find] of lists) {
    const list = (page: queries.Page) => queries.listNames({ ...page, kind })
    const page = zip.texts(`${title}.md`)
    page.write(`# ${title}\n\n`)
    for (const some of rows.pages(from, list, eyes)) {
      page.write(some.map(({ id }) => `- ${linkHere(find(id))}\n`).join(''))
      yield 0
    }
    page.end()
  }
}

const linkHere = ({ title, file }: Linked) => link(title, file, '')
