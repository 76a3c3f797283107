import type { What } from '../../db/things.ts'
import type { LineScope } from '../campaign-files/parts/part.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import { endsOf } from '../connections/connections.part.ts'
import { aboutOf } from '../journal/journal.part.ts'
import type { KindOf } from '../kinds/kinds.limits.ts'
import { asSaid, type Inside, openAliases } from './inside.ts'

export type Cell = string | number | boolean | null | undefined
export type Column<Of> = [header: string, cell: (line: Of) => Cell]

interface Thing {
  visibility: 'everyone' | 'dm'
  own: Line<'npcs'>['own']
  own_links: Line<'npcs'>['own_links']
  tag_ids?: number[]
  aliases?: Line<'npcs'>['aliases']
}

interface Columns {
  npcs: Column<Line<'npcs'>>[]
  locations: Column<Line<'locations'>>[]
  sessions: Column<Line<'sessions'>>[]
  articlesOf: (kind: Line<'kinds'>) => Column<Line<'articles'>>[]
  connections: Column<Line<'connections'>>[]
  entries: Column<Line<'entries'>>[]
}

/** The columns of each table. `withSecrets` adds notes and fields that only DMs read. */
export function createColumns(inside: Inside, scope: LineScope, withSecrets: boolean): Columns {
  const { names } = inside
  const dmOnly: Column<Pick<Thing, 'visibility'>>[] =
    scope.isDm === 1
      ? [['dm only', ({ visibility }) => (visibility === 'everyone' ? '' : 'yes')]]
      : []
  const dmNotes: Column<{ dm_notes?: string | undefined }>[] = withSecrets
    ? [['dm notes', ({ dm_notes }) => dm_notes]]
    : []
  const place = (id: number | null) => (id === null ? '' : listOf([names.locations.get(id) ?? '']))
  const aliases: Column<Thing> = ['aliases', (thing) => listOf(openAliases(thing))]
  const tags: Column<Thing> = [
    'tags',
    ({ tag_ids = [] }) => listOf(tag_ids.map((id) => names.tags.get(id)!)),
  ]
  const fieldsOf = (kind: Line<'kinds'> | undefined): Column<Thing>[] =>
    (kind?.fields ?? [])
      .filter(({ read_by }) => withSecrets || read_by === 'everyone')
      .map(({ key, label }) => [label, (line) => ownCell(line, key, inside, withSecrets)])

  return {
    npcs: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['description', ({ description }) => description],
      ['personality', ({ personality }) => personality],
      ['backstory', ({ backstory }) => backstory],
      ['location', ({ location_id }) => place(location_id)],
      aliases,
      tags,
      ['speech pattern', ({ language_style }) => language_style],
      ['story role', ({ narrative_role }) => narrative_role],
      ['reliability', ({ trustworthiness }) => trustworthiness],
      ...dmOnly,
      ...dmNotes,
      ...fieldsOf(inside.kindOf('npc')),
    ],
    locations: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['description', ({ description }) => description],
      ['parent location', ({ parent_id }) => place(parent_id)],
      aliases,
      tags,
      ...dmOnly,
      ...fieldsOf(inside.kindOf('location')),
    ],
    sessions: [
      ['id', ({ id, session_number }) => id ?? session_number],
      ['number', ({ session_number }) => session_number],
      ['title', ({ title }) => title],
      ['date', ({ session_date }) => session_date],
      ['notes', ({ notes }) => notes],
      ...dmOnly,
      ...fieldsOf(inside.kindOf('session')),
    ],
    articlesOf: (kind) => [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['description', ({ description }) => description],
      ['location', ({ location_id }) => place(location_id)],
      ['part of', ({ parent_id }) => listOf([names.articles.get(parent_id ?? 0) ?? ''])],
      aliases,
      tags,
      ...dmOnly,
      ...dmNotes,
      ...fieldsOf(kind),
    ],
    connections: [
      ['id', ({ id }) => id],
      ['from', (line) => inside.nameOf(endsOf(line).from)],
      ['from id', (line) => idOf(endsOf(line).from)],
      ['to', (line) => inside.nameOf(endsOf(line).to)],
      ['to id', (line) => idOf(endsOf(line).to)],
      ...saidOf(dmOnly, withSecrets),
    ],
    entries: [
      ['time', ({ created_at }) => created_at],
      ['author', ({ author }) => scope.people.nameOf(author)],
      ['about', (entry) => listOf(inAll(entry).map((one) => inside.nameOf(one) ?? ''))],
      ['about ids', (entry) => inAll(entry).map(idOf).join('; ')],
      ['text', ({ content }) => content],
      ...dmOnly,
    ],
  }
}

/** What is said of a connection. */
function saidOf(
  dmOnly: Column<Line<'connections'>>[],
  withSecrets: boolean,
): Column<Line<'connections'>>[] {
  const columns: Column<Line<'connections'>>[] = [
    ['kind', ({ kind }) => kind],
    ['label', ({ label }) => label],
    ['reverse label', ({ reverse_label }) => reverse_label],
    ['description', ({ description }) => description],
    ...dmOnly,
  ]
  return columns.map(([header, cell]) => [header, (line) => cell(asSaid(line, withSecrets))])
}

const idOf = ({ kind, id }: What<KindOf>): string => `${kind}:${id}`

/** Some names, or one; a semicolon tells that a comma separates nothing. */
const listOf = (names: string[]): string =>
  names.length === 1 && /[,|]/u.test(names[0]!) ? `${names[0]};` : names.join('; ')

const inAll = (entry: Line<'entries'>): What<KindOf>[] => [
  ...aboutOf(entry),
  ...(entry.session_id === null ? [] : [{ kind: 'session' as const, id: entry.session_id }]),
]

function ownCell(
  { own, own_links }: Thing,
  key: string,
  inside: Inside,
  withSecrets: boolean,
): Cell {
  const isShown = (one: { key: string; read_by: string }) =>
    one.key === key && (withSecrets || one.read_by === 'everyone')
  const value = own.find(isShown)?.value
  if (value !== undefined) return value
  const linked = own_links.filter(isShown)
  return linked.map((one) => inside.nameOf(one)).join('; ')
}
