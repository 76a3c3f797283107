import { eachLine, linesOf, listOn } from '../campaign-files/lines.ts'
import { asAddress, day, frontMatter, oneLine, prose } from '../campaign-files/markdown.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import type { Source } from '../campaign-files/source.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import { endsOf } from '../connections/connections.part.ts'
import { isSame } from '../connections/ends.ts'
import type { KindOf } from '../kinds/kinds.limits.ts'
import { isKnownKey } from '../moving-in/readers/obsidian/note-thing.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { asSaid, type Inside, openAliases, readInside, type Secrecy } from './inside.ts'
import { type About, readTextPictures, type TextPictures } from './text-pictures.ts'
import { writeMaps } from './vault-maps.ts'
import { checkOf, mark, withoutMarks } from './vault-marks.ts'
import { FOLDERS, namePages, type Pages } from './vault-pages.ts'

type Entry = Line<'entries'>

/** What all notes need. */
interface Writing extends Secrecy {
  source: Source
  zip: ZipWriter
  inside: Inside
  pages: Pages
  pictures: TextPictures
}

/** A text of that thing. In code, too, no text of a person may look like a mark. */
const textOf = (
  { pictures }: Writing,
  about: About,
  ...of: [line: Parameters<typeof prose>[0], field: string, text: string]
): string => {
  const shown = pictures.of(about, true)
  const pathOf = (name: string) => {
    const path = shown(name)
    return path && `../${asAddress(path)}`
  }
  return withoutMarks(prose(...of, pathOf))
}

/**
 * Notes for Obsidian and other programs that read Markdown. Comments that these do not show (`vault-marks.ts`) mark the parts of
 * a note, so that `moving-in` reads them as what they were.
 */
export const vault = ({ withSecrets }: Secrecy) =>
  function* writeVault(source: Source, zip: ZipWriter): Generator<number> {
    const inside = yield* readInside(source)
    const pages = namePages(inside)
    const pictures = yield* readTextPictures(source, { withSecrets })
    const writing: Writing = { source, zip, inside, pages, pictures, withSecrets }
    writeNotes(writing)
    for (const npc of eachLine(source, 'npcs')) {
      const facts = { ...placeIn(pages, npc.location_id), ...traitsOf(npc) }
      const texts = [section(writing, 'personality', npc), section(writing, 'backstory', npc)]
      yield* writeNote(writing, 'npc', npc, facts, [npc.portrait, ...texts])
    }
    for (const location of eachLine(source, 'locations')) {
      yield* writeNote(writing, 'location', location, placeIn(pages, location.parent_id), [null])
    }
    for (const article of eachLine(source, 'articles')) {
      const parent =
        article.parent_id === null ? {} : { part_of: pages.link('article', article.parent_id) }
      const facts = { ...placeIn(pages, article.location_id), ...parent }
      yield* writeNote(writing, 'article', article, facts, [article.picture])
    }
    for (const session of eachLine(source, 'sessions')) {
      const { session_number: number, session_date: date, notes, ...line } = session
      const named = { ...line, id: session.id!, name: session.title, description: notes }
      yield* writeNote(writing, 'session', named, { number, date }, [null, castOf(session, pages)])
    }
    yield* pictures.write(zip)
    yield* writeMaps(source, zip, pages)
  }

function writeNotes(writing: Writing): void {
  const { source, zip, withSecrets } = writing
  const { public: shown, dm } = source.campaign.notes
  const write = (name: string, note: typeof shown | undefined) =>
    note?.content &&
    zip.text(`${FOLDERS.notes}/${name}.md`, textOf(writing, null, {}, 'content', note.content))
  write('Public notes', shown)
  if (withSecrets) write('DM notes', dm)
}

const placeIn = (pages: Pages, id: number | null) =>
  id === null ? {} : { location: pages.link('location', id) }

/** Traits that the reader may not read are absent from the line. */
const traitsOf = ({ language_style, narrative_role, trustworthiness }: Line<'npcs'>) => ({
  'speech pattern': language_style,
  'story role': narrative_role,
  reliability: trustworthiness,
})

function section(writing: Writing, name: 'personality' | 'backstory', npc: Line<'npcs'>): string {
  const text = textOf(writing, { kind: 'npc', id: npc.id }, npc, name, npc[name].trim())
  return text === ''
    ? ''
    : `${mark(name, { check: checkOf(text) })}## ${NPC_FIELDS[name].label}\n\n${text}\n`
}

function castOf({ npcs, location_ids, article_ids }: Line<'sessions'>, pages: Pages): string {
  const links = [
    ...location_ids.map((id) => pages.link('location', id)),
    ...npcs.map(({ id }) => pages.link('npc', id)),
    ...article_ids.map((id) => pages.link('article', id)),
  ]
  const list = links.map((link) => `- ${link}\n`).join('')
  return list === '' ? '' : `${mark('cast')}## In it\n\n${list}`
}

interface Written {
  id: number
  name: string
  description: string
  visibility: 'everyone' | 'dm'
  dm_notes?: string | undefined
  kind_id?: number
  tag_ids?: number[]
  aliases?: Line<'npcs'>['aliases']
  own: Line<'npcs'>['own']
  own_links: Line<'npcs'>['own_links']
  plain_texts?: string[] | undefined
}

/** A note about a thing, with its secrets, its connections and its journal. */
function* writeNote(
  writing: Writing,
  kind: KindOf,
  line: Written,
  facts: Record<string, unknown>,
  [picture, ...texts]: [picture: string | null, ...texts: string[]],
): Generator<number> {
  const { source, zip, inside, pages, withSecrets } = writing
  const { from, scope } = source
  const on = { kind, id: line.id }
  const own = (field: string, text: string, of: object = line) =>
    textOf(writing, on, of, field, text)
  const ofKind = inside.kindOf(kind, line)
  const isDm = scope.isDm === 1
  const file = pages.file(kind, line.id)
  const tags = (line.tag_ids ?? []).map((id) => inside.names.tags.get(id)!)
  const isNamed = file.endsWith(`/${line.name}.md`)
  const start = frontMatter({
    type: kind === 'article' ? ofKind?.name : kind,
    'dramatis-id': `${kind}-${line.id}`,
    ...(!isNamed && { name: line.name }),
    aliases: openAliases(line),
    tags: tags.map(asTag),
    ...facts,
    ...(isDm && line.visibility !== 'everyone' && { visibility: 'dm' }),
    ...ownFacts(line, ofKind, pages),
  })
  const note = zip.open(file)
  const text = own(textName(kind), line.description.trim())
  note.write(
    start +
      (picture ? `![[${pages.picture(picture)}]]\n\n` : '') +
      `${text}\n` +
      [text === '' ? '' : mark('text', { check: checkOf(text) }), ...texts]
        .filter((one) => one !== '')
        .map((one) => `\n${one}`)
        .join(''),
  )
  for (const { label, value, isHidden } of otherFields(line, ofKind, withSecrets)) {
    const text = own('', value, {})
    const body = isHidden ? callout(label, text) : `### ${oneLine(label)}\n\n${text}\n`
    note.write(`\n${mark('own', { label, isHidden, check: checkOf(text) })}${body}`)
  }
  if (tags.some((name) => asTag(name) !== name)) note.write(`\n${mark('tags', { names: tags })}`)
  if (withSecrets) {
    const dmNotes = line.dm_notes?.trim() ? own('dm_notes', line.dm_notes.trim()) : ''
    if (dmNotes !== '') note.write(`\n${mark('dm_notes')}${callout('DM notes', dmNotes)}`)
    for (const secret of listOn(from, 'secrets', scope, on)) {
      const about = { kind: 'secret', id: secret.id }
      const text = textOf(writing, about, secret, 'text', secret.text.trim())
      note.write(`\n${mark('secret')}${callout('Secret', text)}`)
    }
  }
  if (kind !== 'session') {
    for (const connection of listOn(from, 'connections', scope, on)) {
      note.write(
        connectionItem(asSaid(connection, withSecrets), { kind, id: line.id }, pages, isDm),
      )
    }
  }
  for (const entries of linesOf(from, 'entries', scope, on)) {
    note.write(
      entries
        .map((entry) => entryOf(writing, entry, scope.people.nameOf(entry.author), isDm))
        .join(''),
    )
    yield 0
  }
  note.end()
  yield 1
}

/** In Obsidian a tag is one word. */
const asTag = (name: string) => name.replaceAll(/[\s#,]+/gu, '-')

const textName = (kind: KindOf) => (kind === 'session' ? 'notes' : 'description')

/** Fields of one's own that everyone reads, by their labels. */
function ownFacts(
  { own, own_links }: Written,
  kind: Line<'kinds'> | undefined,
  pages: Pages,
): Record<string, unknown> {
  const shown = (kind?.fields ?? []).filter(({ read_by }) => read_by === 'everyone')
  return Object.fromEntries(
    shown.flatMap(({ key, label }): [string, unknown][] => {
      const value = own.find((one) => one.key === key && one.read_by === 'everyone')?.value
      if (value !== undefined) return isLong(value) || isReserved(label) ? [] : [[label, value]]
      if (RESERVED.test(label)) return []
      const links = own_links
        .filter((one) => one.key === key && one.read_by === 'everyone')
        .map((one) => pages.link(one.kind, one.id))
      return links.length === 0 ? [] : [[label, links.length === 1 ? links[0] : links]]
    }),
  )
}

/** The other fields: those of DMs, texts of several lines, and labels that mean something else in a note. */
function otherFields(
  { own }: Written,
  kind: Line<'kinds'> | undefined,
  withSecrets: boolean,
): { label: string; value: string; isHidden: boolean }[] {
  return (kind?.fields ?? []).flatMap(({ key, label, read_by }) => {
    const found = own.find((one) => one.key === key)
    if (!found) return []
    const isHidden = read_by === 'dm' || found.read_by === 'dm'
    const isOther = isHidden ? withSecrets : isReserved(label) || isLong(found.value)
    return isOther ? [{ label, value: String(found.value), isHidden }] : []
  })
}

const isLong = (value: unknown) => typeof value === 'string' && /[\n"\\]|!\[/u.test(value)

/** What the frontmatter of a note says already, or what others read as something else. */
const isReserved = (label: string): boolean => RESERVED.test(label) || isKnownKey(label)

const RESERVED =
  /^(name|type|tags?|alias(es)?|location|number|date|visibility|dramatis-id|part_of|speech pattern|story role|reliability)$/iu

const callout = (title: string, text: string): string =>
  `> [!secret] ${oneLine(title)}\n${text
    .split('\n')
    .map((line) => `> ${line}\n`)
    .join('')}`

/** The note of its start says all of a connection, the one of its end that it is there. */
function connectionItem(
  connection: Line<'connections'>,
  on: { kind: Exclude<KindOf, 'session'>; id: number },
  pages: Pages,
  isDm: boolean,
): string {
  const { id, kind, label, reverse_label, description, visibility } = connection
  const { from, to } = endsOf(connection)
  const isStart = isSame(from, on)
  const end = isStart ? to : from
  const title = oneLine((isStart ? label : reverse_label || label) || kind)
  const isHidden = isDm && visibility !== 'everyone'
  const text = description.trim() ? ` – ${oneLine(description)}` : ''
  const line = `${title}: ${pages.link(end.kind, end.id)}${text}`
  const shown = isHidden ? callout('Connection', line) : `${line}\n`
  if (!isStart) return `\n${mark('end')}${shown}`
  const facts = { key: `connection-${id}`, kind, label, reverse_label, description, isHidden }
  return `\n${mark('connection', { ...facts, to: pages.link(end.kind, end.id) })}${shown}`
}

function entryOf(writing: Writing, entry: Entry, author: string | null, isDm: boolean): string {
  const { id, content, created_at, visibility } = entry
  const isHidden = isDm && visibility !== 'everyone'
  const head = [day(created_at), author && oneLine(author)].filter(Boolean).join(', ')
  const text = textOf(writing, { kind: 'journal', id: id! }, entry, 'content', content.trim())
  const body = isHidden ? callout(head, text) : `### ${head}\n\n${text}\n`
  return `\n${mark('entry', { id, isHidden, check: checkOf(text) })}${body}`
}
