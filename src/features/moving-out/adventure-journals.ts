import { escapeHtml } from '../../texts/to-html.ts'
import { linesOf, listOn } from '../campaign-files/lines.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import type { Links, Writing } from './adventure-links.ts'
import { fact, html, ownership, page, secret, titled } from './adventure-pages.ts'
import { connectionText, entryText, ownText, type Part, TEXTS } from './adventure-texts.ts'

const KIND_OF = {
  npcs: 'npc',
  locations: 'location',
  articles: 'article',
  sessions: 'session',
} as const

/** Writes the journal of a thing: a page with the thing, and as many with its entries as it needs. */
export function* writeJournal<Name extends Part>(
  part: Name,
  line: Line<Name>,
  { source: { from, scope }, inside }: Writing,
  links: Links,
  write: (json: string) => void,
): Generator<number> {
  const on = { kind: KIND_OF[part], id: line.id! }
  const { kind, id } = on
  const ofKind = inside.kinds.find((one) =>
    'kind_id' in line ? one.id === line.kind_id : one.of === kind,
  )
  const name = 'title' in line ? line.title : line.name
  const key = `${kind} ${id}`
  const content = [
    factsOf(line, inside.names.tags, links),
    (TEXTS[part] as (line: Line<Name>, links: Links, key: string) => string)(line, links, key),
    ownText(line, ofKind, links, key),
    ...(links.withSecrets ? secretsOf(line, listOn(from, 'secrets', scope, on), key) : []),
    ...(kind === 'session'
      ? []
      : listOn(from, 'connections', scope, on).map((one) => connectionText(one, on, links))),
  ].join('')
  const journal = {
    _id: links.idOf(kind, id),
    name,
    folder: ofKind ? links.folderOf(ofKind.id) : null,
    sort: 0,
    ownership: ownership(inside.isHidden(kind, id)),
    flags: { dramatis: on },
  }
  write(`${JSON.stringify(journal).slice(0, -1)},"pages":[`)
  write(JSON.stringify(page(links.pageOf(kind, id), name, content, 0)))
  let sort = 0
  for (const entries of linesOf(from, 'entries', scope, on)) {
    sort += 1
    let text = ''
    for (const entry of entries) {
      text += entryText(entry, scope.people.nameOf(entry.author), links)
      yield 0
    }
    write(`,${JSON.stringify(page(links.idOf('entries', kind, id, sort), 'Journal', text, sort))}`)
  }
  write(']}')
  yield 1
}

/** Its picture, its aliases and its tags, as far as it has them. */
function factsOf(line: Line<Part>, tags: Map<number, string>, { picture }: Links): string {
  const file = 'portrait' in line ? line.portrait : 'picture' in line ? line.picture : null
  const aliases = 'aliases' in line ? line.aliases.filter(({ read_by }) => read_by !== 'dm') : []
  const tagged = 'tag_ids' in line ? (line.tag_ids ?? []).map((id) => tags.get(id)) : []
  return [
    file === null ? '' : `<p><img src="${picture(file)}" alt=""></p>\n`,
    fact('Also called', escapeHtml(aliases.map(({ name }) => name).join(', '))),
    fact('Tags', escapeHtml(tagged.join(', '))),
  ].join('')
}

function secretsOf(line: Line<Part>, secrets: Line<'secrets'>[], key: string): string[] {
  const notes = 'dm_notes' in line ? html(line, 'dm_notes', line.dm_notes ?? '') : ''
  return [
    secret(titled('DM notes', notes), `${key} notes`),
    ...secrets.map((one) => secret(html(one, 'text', one.text), `secret ${one.id}`)),
  ]
}
