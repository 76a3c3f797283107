import type { Field } from '../../fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { Line, Part } from './format.schemas.ts'
import { day, frontMatter, link, list, oneLine, plain, section } from './markdown.ts'
import { createPageNames, type Linked } from './page-names.ts'

export type Links = ReturnType<typeof createLinks>

/** The pages and pictures that pages link to, by the ids in the file. */
export function createLinks() {
  const links = {
    npcs: createPageNames('NPCs'),
    locations: createPageNames('Locations'),
    maps: new Map<number, Linked>(),
    tags: new Map<number, string>(),
  }
  const adding: { [Name in Part]?: (line: Line<Name>) => void } = {
    npcs: ({ id, name }) => links.npcs.add(id, name),
    locations: ({ id, name }) => links.locations.add(id, name),
    maps: ({ id, name, picture }) => links.maps.set(id, { title: name, file: picture }),
    tags: ({ id, name }) => links.tags.set(id, name),
  }
  return {
    ...links,
    add: <Name extends Part>(part: Name, line: Line<Name>) => adding[part]?.(line),
  }
}

const dmOnly = (visibility: string) => (visibility === 'dm' ? 'DM only' : null)
const linkTo = ({ title, file }: Linked) => link(title, file)
const inBrackets = (text: string | null) => (text ? ` (${text})` : '')
const paragraph = (text: string) => (text.trim() ? `\n${plain(text.trim())}\n` : '')

export interface PageSecret {
  text: string
  visibility: string
}

export interface PageConnection {
  with: Linked
  label: string
  description: string
  visibility: string
  secrets: PageSecret[]
}

/** A journal entry as it is in the file's data, and by whom. */
interface PageEntry {
  username: string | null
  imported_author: string | null
  npc_id: number | null
  location_id: number | null
  content: string
  visibility: string
  created_at: string
}

/** Without its journal, which may be long. */
export function npcPage(
  npc: Line<'npcs'>,
  links: Links,
  connections: PageConnection[],
  secrets: PageSecret[],
): string {
  const facts = frontMatter({
    type: 'NPC',
    ...factsOf(npc),
    tags: npc.tag_ids.map((id) => links.tags.get(id)!.replaceAll(/[\s#]+/g, '-')),
    visibility: dmOnly(npc.visibility),
    created: day(npc.created_at),
    changed: day(npc.updated_at),
  })
  return (
    `${facts}\n# ${oneLine(npc.name)}\n` +
    (npc.portrait ? `\n!${link(npc.name, npc.portrait)}\n` : '') +
    paragraph(npc.description) +
    (npc.location_id === null ? '' : `\nAt ${linkTo(links.locations.get(npc.location_id))}\n`) +
    sectionsOf(npc) +
    secretList(secrets) +
    list('Connections', connections.map(connectionItem))
  )
}

export const JOURNAL_HEADING = '\n## Journal\n'
export const LOG_HEADING = '\n## Log\n'

export function journalItem(entry: PageEntry): string {
  const author = entry.username ?? entry.imported_author
  const head = [day(entry.created_at), author && oneLine(author), dmOnly(entry.visibility)]
  return `\n### ${head.filter(Boolean).join(', ')}\n\n${plain(entry.content.trim())}\n`
}

/** A line of a session's log, with what it is about. */
export function logItem(entry: PageEntry, { npcs, locations }: Links): string {
  const { npc_id, location_id } = entry
  const about = [
    ...(npc_id === null ? [] : [npcs.get(npc_id)]),
    ...(location_id === null ? [] : [locations.get(location_id)]),
  ]
  return journalItem(entry) + (about.length > 0 ? `\n${about.map(linkTo).join(', ')}\n` : '')
}

const secretItem = ({ text, visibility }: PageSecret) =>
  `${oneLine(text)}${inBrackets(dmOnly(visibility))}`

const secretList = (secrets: PageSecret[]) => list('Secrets', secrets.map(secretItem))

function connectionItem({ with: other, label, secrets, ...connection }: PageConnection): string {
  const { description, visibility } = connection
  const text = description.trim() ? ` – ${oneLine(description)}` : ''
  const below = secrets.map((secret) => `\n  - ${secretItem(secret)}`).join('')
  return `${oneLine(label)}: ${linkTo(other)}${inBrackets(dmOnly(visibility))}${text}${below}`
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
    page === 'section' ? section(label, String(npc[name] ?? '')) : '',
  ).join('')

export function locationPage(
  location: Line<'locations'>,
  { locations, maps }: Links,
  secrets: PageSecret[],
): string {
  const { name, description, visibility, parent_id, map_id } = location
  return (
    `${frontMatter({ type: 'Location', visibility: dmOnly(visibility) })}\n# ${oneLine(name)}\n` +
    (parent_id === null ? '' : `\nIn ${linkTo(locations.get(parent_id))}\n`) +
    (map_id === null ? '' : `\nOn the map ${linkTo(maps.get(map_id)!)}\n`) +
    paragraph(description) +
    secretList(secrets)
  )
}

/** Without its log. */
export function sessionPage(
  session: Line<'sessions'>,
  { npcs, locations }: Links,
  secrets: PageSecret[],
): string {
  const { session_number: number, title, session_date: date, notes, visibility } = session
  const cast = session.npcs.map(({ id, introduced_this_session, died_this_session }) => {
    const flags = [introduced_this_session && 'first appearance', died_this_session && 'died']
    return linkTo(npcs.get(id)) + inBrackets(flags.filter(Boolean).join(', '))
  })
  return (
    `${frontMatter({ type: 'Session', number, date, visibility: dmOnly(visibility) })}\n` +
    `# ${number}. ${oneLine(title)}\n` +
    paragraph(notes) +
    list(
      'Locations visited',
      session.location_ids.map((id) => linkTo(locations.get(id))),
    ) +
    list('NPCs', cast) +
    secretList(secrets)
  )
}

export const notesPage = (title: string, content: string): string =>
  `# ${title}\n\n${plain(content.trim())}\n`

export function listPage(title: string, pages: Iterable<Linked>): string {
  const items = Array.from(pages, (page) => `- ${link(page.title, page.file, '')}\n`)
  return `# ${title}\n\n${items.join('')}`
}

export function readmePage(
  campaign: { name: string; description: string },
  about: { exported_at: string; reach: string; written_by: string },
): string {
  const contents =
    about.reach === 'player'
      ? 'It holds what one of its players may see.'
      : 'It holds everything, including what is DM only: take care who gets it.'
  return (
    `# ${oneLine(campaign.name)}\n` +
    paragraph(campaign.description) +
    `\nThis is a Dramatis campaign, exported on ${day(about.exported_at)}. ${contents}\n` +
    '\nRead the pages in Obsidian or any editor. Dramatis imports `campaign.json`, `data` and `pictures`: use' +
    ' *Import a campaign*, or `dramatis import-campaign FILE --owner EMAIL`.\n' +
    `\nWritten by ${oneLine(about.written_by)}.\n`
  )
}
