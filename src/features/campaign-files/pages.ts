import type { What } from '../../db/things.ts'
import type { Field } from '../../fields.ts'
import { endsOf } from '../connections/connections.part.ts'
import { type End, isSame } from '../connections/ends.ts'
import { aboutOf } from '../journal/journal.part.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { Manifest, Note } from './format.schemas.ts'
import {
  day,
  frontMatter,
  link,
  list,
  oneLine,
  plain,
  prose,
  proseLine,
  section,
} from './markdown.ts'
import { createPageNames, type Linked } from './page-names.ts'
import type { LineScope } from './parts/part.ts'
import type { Line, PagePart, RowPart } from './parts/registry.ts'

export type Links = ReturnType<typeof createLinks>

/** What pages say of others than their own thing, by the ids in the file. */
export function createLinks({ isDm, people }: LineScope) {
  const npcs = createPageNames('NPCs')
  const locations = createPageNames('Locations')
  const articles = createPageNames('Articles')
  const kinds = new Map<number, string>()
  const maps = new Map<number, Linked>()
  const tags = new Map<number, string>()
  const adding: { [Name in RowPart]?: (line: Line<Name>) => void } = {
    npcs: ({ id, name }) => npcs.add(id, name),
    locations: ({ id, name }) => locations.add(id, name),
    articles: ({ id, name }) => articles.add(id, name),
    kinds: ({ id, name }) => kinds.set(id, name),
    maps: ({ id, name, picture }) => maps.set(id, { title: name, file: picture }),
    tags: ({ id, name }) => tags.set(id, name),
  }
  return {
    npcs,
    locations,
    articles,
    kinds,
    people,
    /** A tag is one word. */
    tagOf: (id: number) => tags.get(id)!.replaceAll(/[\s#]+/g, '-'),
    /** A line that leads to where something is. */
    to(words: string, of: 'locations' | 'articles' | 'maps', id: number | null): string {
      if (id === null) return ''
      const page = { maps, articles, locations }[of].get(id)!
      return `\n${words} ${linkTo(page)}\n`
    },
    add: <Name extends RowPart>(name: Name, line: Line<Name>) => adding[name]?.(line),
    /** Who sees what not everyone sees. A player's file has nothing else, and does not say so. */
    readers: ({ visibility, visible_to }: Readers) =>
      isDm === 0 || visibility === 'everyone' ? null : visible_to ? 'Some players' : 'DM only',
  }
}

interface Readers {
  visibility: 'everyone' | 'dm'
  visible_to?: number[] | undefined
}

const linkTo = ({ title, file }: Linked) => link(title, file)
const inBrackets = (text: string | null) => (text ? ` (${text})` : '')
const paragraph = (text: string) => (text.trim() ? `\n${text.trim()}\n` : '')

const picture = (title: string, path: string | null) => (path ? `\n!${link(title, path)}\n` : '')

/** The page of a thing without its secrets, its connections, and its journal, which may be long. */
export const PAGES: { [Part in PagePart]: (line: Line<Part>, links: Links) => string } = {
  npcs: (npc, links) =>
    frontMatter({
      type: 'NPC',
      ...factsOf(npc),
      tags: npc.tag_ids.map(links.tagOf),
      visibility: links.readers(npc),
      created: day(npc.created_at),
      changed: day(npc.updated_at),
    }) +
    `\n# ${oneLine(npc.name)}\n` +
    picture(npc.name, npc.portrait) +
    paragraph(prose(npc, 'description', npc.description)) +
    links.to('At', 'locations', npc.location_id) +
    sectionsOf(npc),
  locations: (location, links) =>
    frontMatter({ type: 'Location', visibility: links.readers(location) }) +
    `\n# ${oneLine(location.name)}\n` +
    links.to('In', 'locations', location.parent_id) +
    links.to('On the map', 'maps', location.map_id) +
    paragraph(prose(location, 'description', location.description)),
  articles: (article, links) =>
    frontMatter({
      type: links.kinds.get(article.kind_id),
      tags: article.tag_ids.map(links.tagOf),
      visibility: links.readers(article),
    }) +
    `\n# ${oneLine(article.name)}\n` +
    picture(article.name, article.picture) +
    links.to('Part of', 'articles', article.parent_id) +
    links.to('At', 'locations', article.location_id) +
    paragraph(prose(article, 'description', article.description)) +
    section('DM notes', prose(article, 'dm_notes', article.dm_notes ?? '')),
  sessions(session, links) {
    const { session_number: number, title, session_date: date, notes, goals } = session
    const cast = session.npcs.map(({ id, introduced_this_session, died_this_session }) => {
      const flags = [introduced_this_session && 'first appearance', died_this_session && 'died']
      return linkTo(links.npcs.get(id)) + inBrackets(flags.filter(Boolean).join(', '))
    })
    const visited = session.location_ids.map((id) => linkTo(links.locations.get(id)))
    const articles = session.article_ids.map((id) => linkTo(links.articles.get(id)))
    return (
      frontMatter({ type: 'Session', number, date, visibility: links.readers(session) }) +
      `\n# ${number}. ${oneLine(title)}\n` +
      section('Plan', prose(session, 'goals', goals ?? '')) +
      paragraph(prose(session, 'notes', notes)) +
      list('Locations visited', visited) +
      list('NPCs', cast) +
      list('Articles', articles)
    )
  },
}

export function journalItem(entry: Line<'entries'>, { people, readers }: Links): string {
  const author = people.nameOf(entry.author)
  const head = [day(entry.created_at), author && oneLine(author), readers(entry)]
  return `\n### ${head.filter(Boolean).join(', ')}\n\n${prose(entry, 'content', entry.content.trim())}\n`
}

/** A line of a session's log, with what it is about. */
export function logItem(entry: Line<'entries'>, links: Links): string {
  const about = aboutOf(entry).map(({ kind, id }) => links[`${kind}s` as const].get(id))
  const named = about.length > 0 ? `\n${about.map(linkTo).join(', ')}\n` : ''
  return journalItem(entry, links) + named
}

const secretItem = (secret: Line<'secrets'>, { readers }: Links) =>
  `${proseLine(secret, 'text', secret.text)}${inBrackets(readers(secret))}`

export const secretList = (secrets: Line<'secrets'>[], links: Links) =>
  list(
    'Secrets',
    secrets.map((secret) => secretItem(secret, links)),
  )

type PageConnection = Line<'connections'> & { secrets: Line<'secrets'>[] }

export const connectionList = (on: What, connections: PageConnection[], links: Links) =>
  list(
    'Connections',
    connections.map((connection) => connectionItem(on, connection, links)),
  )

function connectionItem(on: What, connection: PageConnection, links: Links): string {
  const { kind, label, reverse_label, description, secrets } = connection
  const { from, to } = endsOf(connection)
  const isStart = isSame(from, on as End)
  const title = (isStart ? label : reverse_label || label) || kind
  const end = isStart ? to : from
  const other = linkTo(links[`${end.kind}s` as const].get(end.id))
  const text = description.trim() ? ` – ${proseLine(connection, 'description', description)}` : ''
  const below = secrets.map((secret) => `\n  - ${secretItem(secret, links)}`).join('')
  return `${oneLine(title)}: ${other}${inBrackets(links.readers(connection))}${text}${below}`
}

const PAGE_FIELDS: [keyof typeof NPC_FIELDS, Field][] = Object.entries(NPC_FIELDS) as never

/** Fields that the reader may not read are absent from the line, and so from the page. */
const factsOf = (npc: Line<'npcs'>) =>
  Object.fromEntries(
    PAGE_FIELDS.flatMap(([name, { page }]) =>
      typeof page === 'object' ? [[page.fact, npc[name]]] : [],
    ),
  )

const sectionsOf = (npc: Line<'npcs'>) =>
  PAGE_FIELDS.map(([name, { page, label }]) =>
    page === 'section' ? section(label, prose(npc, name, String(npc[name] ?? ''))) : '',
  ).join('')

export const notesPage = (title: string, { content, plain }: Note): string =>
  `# ${title}\n\n${prose({ plain_texts: plain ? ['content'] : [] }, 'content', content.trim())}\n`

/** So many links at once. */
const LINKS = 500

/** Links to all pages of a folder, in pieces: there may be thousands. */
export function* listPage(title: string, pages: Iterable<Linked>): Generator<string> {
  let piece = `# ${title}\n\n`
  for (const [at, page] of Array.from(pages).entries()) {
    piece += `- ${link(page.title, page.file, '')}\n`
    if ((at + 1) % LINKS > 0) continue
    yield piece
    piece = ''
  }
  yield piece
}

export function readmePage({ campaign, exported_at, reach, written_by }: Manifest): string {
  const contents =
    reach === 'player'
      ? 'It holds what one of its players may see.'
      : 'It holds everything, including what is DM only: take care who gets it.'
  return (
    `# ${oneLine(campaign.name)}\n` +
    paragraph(plain(campaign.description)) +
    `\nThis is a Dramatis campaign, exported on ${day(exported_at)}. ${contents}\n` +
    '\nRead the pages in Obsidian or any editor. Dramatis imports `campaign.json`, `data` and `pictures`: use' +
    ' *Import a campaign*, or `dramatis import-campaign FILE --owner EMAIL`.\n' +
    `\nWritten by ${oneLine(written_by)}.\n`
  )
}
