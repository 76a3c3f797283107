import type { Queries } from '../../db/database.ts'
import type { What } from '../../db/things.ts'
import type { Manifest } from './format.schemas.ts'
import { linesOf, listOn } from './lines.ts'
import { asFileName } from './page-names.ts'
import {
  articlePage,
  journalItem,
  type Links,
  listPage,
  locationPage,
  logItem,
  notesPage,
  npcPage,
  sessionPage,
} from './pages.ts'
import type { LineScope } from './parts/part.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Writes the Markdown pages. Yields after each page, and within those that may be long: 1 for an NPC, otherwise 0. */
export function* writePages(
  from: Queries,
  scope: LineScope,
  links: Links,
  { notes }: Manifest,
  zip: ZipWriter,
): Generator<0 | 1> {
  const secretsOn = (on: What) => listOn(from, 'secrets', scope, on)
  const connectionsOn = (on: What) =>
    listOn(from, 'connections', scope, on).map((connection) => ({
      ...connection,
      secrets: secretsOn({ kind: 'connection', id: connection.id! }),
    }))

  /** A page, and under a heading the entries that go on it. */
  function* write(file: string, start: string, heading: string, on: What): Generator<0> {
    const item = on.kind === 'session' ? logItem : journalItem
    const page = zip.open(file)
    page.write(start)
    let title = `\n## ${heading}\n`
    for (const entries of linesOf(from, 'entries', scope, on)) {
      page.write(title + entries.map((entry) => item(entry, links)).join(''))
      title = ''
      yield 0
    }
    page.end()
  }

  for (const [title, note] of [
    ['Public notes', notes.public],
    ['DM notes', notes.dm],
  ] as const) {
    if (note?.content) zip.text(`Notes/${title}.md`, notesPage(title, note))
  }
  for (const [title, pages] of [
    ['NPCs', links.npcs],
    ['Locations', links.locations],
    ['Articles', links.articles],
  ] as const) {
    const file = zip.open(`${title}.md`)
    for (const piece of listPage(title, pages.all())) {
      file.write(piece)
      yield 0
    }
    file.end()
  }

  for (const location of linesOf(from, 'locations', scope).flatMap((lines) => lines)) {
    const on = { kind: 'location', id: location.id } as const
    const page = locationPage(location, connectionsOn(on), secretsOn(on), links)
    zip.text(links.locations.get(location.id).file, page)
    yield 0
  }
  for (const session of linesOf(from, 'sessions', scope).flatMap((lines) => lines)) {
    const on = { kind: 'session', id: session.id! } as const
    const number = String(session.session_number).padStart(3, '0')
    const file = `Sessions/${number} ${asFileName(session.title)}.md`
    yield* write(file, sessionPage(session, secretsOn(on), links), 'Log', on)
    yield 0
  }
  for (const article of linesOf(from, 'articles', scope).flatMap((lines) => lines)) {
    const on = { kind: 'article', id: article.id } as const
    const start = articlePage(article, connectionsOn(on), secretsOn(on), links)
    yield* write(links.articles.get(article.id).file, start, 'Journal', on)
    yield 0
  }
  for (const npc of linesOf(from, 'npcs', scope).flatMap((lines) => lines)) {
    const on = { kind: 'npc', id: npc.id } as const
    const start = npcPage(npc, connectionsOn(on), secretsOn(on), links)
    yield* write(links.npcs.get(npc.id).file, start, 'Journal', on)
    yield 1
  }
}
