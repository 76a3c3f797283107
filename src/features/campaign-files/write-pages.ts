import type { Queries } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import type { SecretKind } from '../secrets/secrets.fields.ts'
import * as queries from './export.queries.ts'
import type { Line, Manifest } from './format.schemas.ts'
import { asFileName } from './page-names.ts'
import {
  JOURNAL_HEADING,
  journalItem,
  LOG_HEADING,
  logItem,
  type Links,
  listPage,
  locationPage,
  notesPage,
  npcPage,
  type PageConnection,
  type PageSecret,
  sessionPage,
} from './pages.ts'
import * as rows from './rows.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Writes the Markdown pages. Yields after each page, and within those that may be long: 1 for an NPC, otherwise 0. */
export function* writePages(
  from: Queries,
  scope: rows.LineScope,
  links: Links,
  { notes }: Manifest,
  zip: ZipWriter,
): Generator<0 | 1> {
  if (notes.public?.content)
    zip.text('Notes/Public notes.md', notesPage('Public notes', notes.public.content))
  if (notes.dm?.content) zip.text('Notes/DM notes.md', notesPage('DM notes', notes.dm.content))
  zip.text('NPCs.md', listPage('NPCs', links.npcs.all()))
  zip.text('Locations.md', listPage('Locations', links.locations.all()))

  const secretsOf = (kind: SecretKind, ownerId: number) => secretsAbout(from, scope, kind, ownerId)

  for (const location of rows.linesOf(from, 'locations', scope)) {
    zip.text(
      links.locations.get(location.id).file,
      locationPage(location, links, secretsOf('location', location.id)),
    )
    yield 0
  }
  /** A page, and under a heading the entries that go on it. */
  function* write(file: string, start: string, { heading, list, item }: Entries): Generator<0> {
    const page = zip.open(file)
    let text = start + heading
    for (const entries of rows.entriesOf(from, list, scope)) {
      page.write(text + entries.map((entry) => item(entry, links)).join(''))
      text = ''
      yield 0
    }
    if (text) page.write(start)
    page.end()
  }

  for (const session of rows.linesOf(from, 'sessions', scope)) {
    yield* write(
      sessionFile(session),
      sessionPage(session, links, secretsOf('session', session.id!)),
      {
        heading: LOG_HEADING,
        list: (page) => queries.listLog({ ...page, sessionId: session.id! }),
        item: logItem,
      },
    )
    yield 0
  }
  for (const npc of rows.linesOf(from, 'npcs', scope)) {
    const text = npcPage(
      npc,
      links,
      connectionsOf(from, scope, npc.id, links),
      secretsOf('npc', npc.id),
    )
    yield* write(links.npcs.get(npc.id).file, text, {
      heading: JOURNAL_HEADING,
      list: (page) => queries.listEntriesOfNpc({ ...page, npcId: npc.id }),
      item: journalItem,
    })
    yield 1
  }
}

interface Entries {
  heading: string
  list: Parameters<typeof rows.entriesOf>[1]
  item: typeof logItem
}

function sessionFile({ session_number, title }: Line<'sessions'>): string {
  return `Sessions/${String(session_number).padStart(3, '0')} ${asFileName(title)}.md`
}

function connectionsOf(
  from: Queries,
  scope: queries.Scope,
  npcId: number,
  { npcs }: Links,
): PageConnection[] {
  return from.all(queries.listConnectionsOfNpc({ ...scope, npcId })).map((connection) => {
    const isStart = connection.from_npc_id === npcId
    const { label, reverse_label, kind, description, visibility } = connection
    return {
      with: npcs.get(isStart ? connection.to_npc_id : connection.from_npc_id),
      label: (isStart ? label : reverse_label || label) || kind,
      description,
      visibility,
      secrets: secretsAbout(from, scope, 'connection', connection.id),
    }
  })
}

function secretsAbout(
  from: Queries,
  scope: queries.Scope,
  kind: SecretKind,
  ownerId: number,
): PageSecret[] {
  return from
    .all(queries.listSecretsAbout({ ...scope, thing: thingOf({ kind, id: ownerId }) }))
    .map((secret) => ({ text: secret.text, visibility: presentAudience(secret).visibility }))
}
