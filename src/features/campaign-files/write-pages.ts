import type { Queries } from '../../db/database.ts'
import type { What } from '../../db/things.ts'
import type { Manifest } from './format.schemas.ts'
import { eachLine, linesOf, listOn } from './lines.ts'
import { asFileName } from './page-names.ts'
import {
  connectionList,
  journalItem,
  type Links,
  listPage,
  logItem,
  notesPage,
  PAGES,
  secretList,
} from './pages.ts'
import type { LineScope } from './parts/part.ts'
import { type Line, PAGE_KINDS } from './parts/registry.ts'
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
  function* write(file: string, start: string, on: What): Generator<0> {
    const [heading, item] =
      on.kind === 'session' ? (['Log', logItem] as const) : (['Journal', journalItem] as const)
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

  for (const part of ['locations', 'sessions', 'articles', 'npcs'] as const) {
    for (const line of eachLine({ from, scope }, part)) {
      const on: What = { kind: PAGE_KINDS[part], id: line.id! }
      const start =
        (PAGES[part] as (of: typeof line, links: Links) => string)(line, links) +
        secretList(secretsOn(on), links) +
        connectionList(on, connectionsOn(on), links)
      const file = 'title' in line ? sessionFile(line) : links[part as 'npcs'].get(line.id).file
      if (part === 'locations') zip.text(file, start)
      else yield* write(file, start, on)
      yield part === 'npcs' ? 1 : 0
    }
  }
}

const sessionFile = ({ session_number, title }: Line<'sessions'>): string =>
  `Sessions/${String(session_number).padStart(3, '0')} ${asFileName(title)}.md`
