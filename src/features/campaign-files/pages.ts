import type { Field, ValuesOf } from '../../fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { day, frontMatter, link, list, oneLine, plain, section } from './markdown.ts'

/** A page to read: where it lies in the zip, and its Markdown. */
export interface Page {
  file: string
  text: string
}

export interface Linked {
  title: string
  file: string
}

const onlyDms = (visibility: string) => (visibility === 'dm' ? 'DMs only' : null)
const links = (targets: Linked[]) => targets.map(({ title, file }) => link(title, file))

/** What its reader may not read is absent. */
type NpcValues = {
  [Name in keyof typeof NPC_FIELDS]?: ValuesOf<typeof NPC_FIELDS>[Name] | undefined
} & { name: string; description: string }

export interface NpcPage {
  file: string
  npc: NpcValues & { visibility: string; created_at: string; updated_at: string }
  portrait: string | null
  tags: string[]
  location: Linked | null
  connections: { with: Linked; label: string; description: string; visibility: string }[]
  entries: { author: string | null; content: string; visibility: string; created_at: string }[]
}

export function npcPage({ file, npc, portrait, ...rest }: NpcPage): Page {
  const facts = frontMatter({
    type: 'NPC',
    ...factsOf(npc),
    tags: rest.tags.map((tag) => tag.replaceAll(/[\s#]+/g, '-')),
    visibility: onlyDms(npc.visibility),
    created: day(npc.created_at),
    changed: day(npc.updated_at),
  })
  const place = rest.location ? `\nAt ${link(rest.location.title, rest.location.file)}\n` : ''
  const connections = rest.connections.map(
    ({ with: other, label, description, visibility }) =>
      `${oneLine(label)}: ${link(other.title, other.file)}${inBrackets(onlyDms(visibility))}${description.trim() ? ` – ${oneLine(description)}` : ''}`,
  )
  const entries = rest.entries.map(({ author, content, visibility, created_at }) => {
    const head = [day(created_at), author && oneLine(author), onlyDms(visibility)].filter(Boolean)
    return `\n### ${head.join(', ')}\n\n${plain(content.trim())}\n`
  })
  const text =
    `${facts}\n# ${oneLine(npc.name)}\n` +
    (portrait ? `\n!${link(npc.name, portrait)}\n` : '') +
    (npc.description.trim() ? `\n${plain(npc.description.trim())}\n` : '') +
    place +
    sectionsOf(npc) +
    list('Connections', connections) +
    (entries.length > 0 ? `\n## Journal\n${entries.join('')}` : '')
  return { file, text }
}

const PAGE_FIELDS: [keyof NpcValues, Field][] = Object.entries(NPC_FIELDS) as never

const factsOf = (npc: NpcValues) =>
  Object.fromEntries(
    PAGE_FIELDS.flatMap(([name, { page }]) =>
      typeof page === 'object' ? [[page.fact, npc[name]]] : [],
    ),
  )

const sectionsOf = (npc: NpcValues) =>
  PAGE_FIELDS.map(([name, { page, label }]) =>
    page === 'section' ? section(label, npc[name]) : '',
  ).join('')

export interface PlacePage {
  file: string
  place: { name: string; description: string; visibility: string }
  inside: Linked | null
  map: Linked | null
}

export function placePage({ file, place, inside, map }: PlacePage): Page {
  const text =
    `${frontMatter({ type: 'Place', visibility: onlyDms(place.visibility) })}\n# ${oneLine(place.name)}\n` +
    (inside ? `\nIn ${link(inside.title, inside.file)}\n` : '') +
    (map ? `\nOn the map ${link(map.title, map.file)}\n` : '') +
    (place.description.trim() ? `\n${plain(place.description.trim())}\n` : '')
  return { file, text }
}

export interface SessionPage {
  file: string
  session: {
    session_number: number
    title: string
    session_date: string
    notes: string
    visibility: string
  }
  places: Linked[]
  npcs: (Linked & { introduced: boolean; died: boolean })[]
}

export function sessionPage({ file, session, places, npcs }: SessionPage): Page {
  const { session_number: number, title, session_date: date, notes, visibility } = session
  const cast = npcs.map(({ title, file, introduced, died }) => {
    const flags = [introduced && 'first appearance', died && 'died'].filter(Boolean).join(', ')
    return link(title, file) + inBrackets(flags)
  })
  const text =
    `${frontMatter({ type: 'Session', number, date, visibility: onlyDms(visibility) })}\n` +
    `# ${number}. ${oneLine(title)}\n` +
    (notes.trim() ? `\n${plain(notes.trim())}\n` : '') +
    list('Locations visited', links(places)) +
    list('NPCs', cast)
  return { file, text }
}

export function notesPage(file: string, title: string, content: string): Page {
  return { file, text: `# ${title}\n\n${plain(content.trim())}\n` }
}

export function openingPage(
  campaign: { name: string; description: string },
  about: { exported_at: string; reach: string; writtenBy: string },
): string {
  const told =
    about.reach === 'player'
      ? 'It holds what one of its players may see.'
      : 'It holds everything, what only DMs may see included: mind whom you give it to.'
  return (
    `# ${oneLine(campaign.name)}\n` +
    (campaign.description.trim() ? `\n${plain(campaign.description.trim())}\n` : '') +
    `\nThis is a campaign of Dramatis, as it was on ${day(about.exported_at)}. ${told}\n` +
    '\nThe pages here are for reading, in Obsidian or any editor. `campaign.json`, `data` and `pictures` are what' +
    ' Dramatis makes the campaign of again: *Import a campaign*, or `dramatis import-campaign FILE --owner EMAIL`.\n' +
    `\nWritten by ${oneLine(about.writtenBy)}.\n`
  )
}

const inBrackets = (text: string | null) => (text ? ` (${text})` : '')
