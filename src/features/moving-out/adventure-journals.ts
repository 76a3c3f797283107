import { escapeHtml } from '../../texts/to-html.ts'
import { linesOf, listOn } from '../campaign-files/lines.ts'
import {
  type Line,
  PAGE_KINDS,
  type PagePart,
  pictureOf,
} from '../campaign-files/parts/registry.ts'
import type { Links, Target, Writing } from './adventure-links.ts'
import { fact, ownership, page, secret, titled } from './adventure-pages.ts'
import { connectionText, entryText, ownText, TEXTS } from './adventure-texts.ts'
import { openAliases } from './inside.ts'

/** Writes the journal of a thing: a page with the thing, and as many with its entries as it needs. */
export function* writeJournal<Name extends PagePart>(
  part: Name,
  line: Line<Name>,
  { source: { from, scope }, inside }: Writing,
  links: Links,
  write: (json: string) => void,
): Generator<number> {
  const on = { kind: PAGE_KINDS[part], id: line.id! }
  const { kind, id } = on
  const ofKind = inside.kindOf(kind, 'kind_id' in line ? line : undefined)
  const name = 'title' in line ? line.title : line.name
  const content = [
    factsOf(line, inside.names.tags, links),
    (TEXTS[part] as (line: Line<Name>, links: Links, on: Target) => string)(line, links, on),
    ownText(line, ofKind, links, on),
    ...(links.withSecrets ? secretsOf(line, listOn(from, 'secrets', scope, on), on, links) : []),
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
    // Titles seldom say the number of a session.
    flags: { dramatis: 'session_number' in line ? { ...on, number: line.session_number } : on },
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
function factsOf(line: Line<PagePart>, tags: Map<number, string>, { picture }: Links): string {
  const file = pictureOf(line)
  const aliases = 'aliases' in line ? openAliases(line) : []
  const tagged = 'tag_ids' in line ? (line.tag_ids ?? []).map((id) => tags.get(id)) : []
  return [
    file === null ? '' : `<p><img src="${picture(file)}" alt=""></p>\n`,
    fact('Also called', escapeHtml(aliases.join(', '))),
    fact('Tags', escapeHtml(tagged.join(', '))),
  ].join('')
}

function secretsOf(
  line: Line<PagePart>,
  secrets: Line<'secrets'>[],
  on: Target,
  { text }: Links,
): string[] {
  const notes = 'dm_notes' in line ? text(on, line, 'dm_notes', line.dm_notes ?? '', true) : ''
  return [
    secret(titled('DM notes', notes), `${on.kind} ${on.id} notes`),
    ...secrets.map((one) => {
      const about = { kind: 'secret', id: one.id }
      return secret(text(about, one, 'text', one.text, true), `secret ${one.id}`)
    }),
  ]
}
