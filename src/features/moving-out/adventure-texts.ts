import { escapeHtml } from '../../texts/to-html.ts'
import { day } from '../campaign-files/markdown.ts'
import type { Line, PagePart } from '../campaign-files/parts/registry.ts'
import { endsOf } from '../connections/connections.part.ts'
import { isSame } from '../connections/ends.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { Links, Target } from './adventure-links.ts'
import { fact, secret, titled } from './adventure-pages.ts'

const placeOf = (id: number | null): Target[] => (id === null ? [] : [{ kind: 'location', id }])
const all = (kind: string, ids: readonly number[]): Target[] => ids.map((id) => ({ kind, id }))

/** The facts and texts that one noun has and the others do not, in HTML. */
export const TEXTS: { [Name in PagePart]: (line: Line<Name>, links: Links, on: Target) => string } =
  {
    npcs: (npc, { links, shown, text, isDm }, on) =>
      [
        links('Location', placeOf(npc.location_id), on),
        ...(['language_style', 'narrative_role', 'trustworthiness'] as const).map((name) => {
          const isForOwners = isDm && 'readBy' in NPC_FIELDS[name]
          return shown(
            fact(NPC_FIELDS[name].label, escapeHtml(npc[name] ?? '')),
            isForOwners,
            `npc ${npc.id} ${name}`,
          )
        }),
        text(on, npc, 'description', npc.description),
        ...(['personality', 'backstory'] as const).map((name) =>
          titled(NPC_FIELDS[name].label, text(on, npc, name, npc[name])),
        ),
      ].join(''),
    locations: (location, { links, text }, on) =>
      links('Part of', placeOf(location.parent_id), on) +
      text(on, location, 'description', location.description),
    articles: (article, { links, text }, on) =>
      links('Location', placeOf(article.location_id), on) +
      links('Part of', all('article', article.parent_id === null ? [] : [article.parent_id]), on) +
      text(on, article, 'description', article.description),
    sessions: (session, { links, text }, on) =>
      fact('Date', escapeHtml(session.session_date ?? '')) +
      text(on, session, 'notes', session.notes) +
      links(
        'In it',
        [
          ...all('location', session.location_ids),
          ...all(
            'npc',
            session.npcs.map(({ id }) => id),
          ),
          ...all('article', session.article_ids),
        ],
        on,
      ),
  }

/** The own fields of a thing. Those that only DMs read are written only with the secrets. */
export function ownText(
  { own, own_links }: Pick<Line<PagePart>, 'own' | 'own_links'>,
  kind: Line<'kinds'> | undefined,
  { links, link, text, withSecrets }: Links,
  on: Target,
): string {
  const texts = (kind?.fields ?? []).map((field) => {
    const value = own.find((one) => one.key === field.key)
    const things = own_links.filter((one) => one.key === field.key)
    const isOfDm = [field, value, ...things].some((one) => one?.read_by === 'dm')
    const said = String(value?.value ?? '')
    const written =
      field.type === 'text'
        ? titled(field.label, text(on, {}, '', said, isOfDm))
        : fact(field.label, escapeHtml(said))
    if (!isOfDm) return written + links(field.label, things, on, field.key)
    if (!withSecrets) return ''
    const listed = fact(field.label, things.map(link).join(', '))
    return secret(written + listed, `${on.kind} ${on.id} ${field.key}`)
  })
  return texts.join('')
}

/** A connection on the page of one of its ends. Players read its public version, where it has one. */
export function connectionText(
  connection: Line<'connections'>,
  on: Target,
  { link, shown, text, isHidden, isHiddenLine, withSecrets }: Links,
): string {
  const { from, to } = endsOf(connection)
  const isStart = isSame(from, on as typeof from)
  const other = isStart ? to : from
  const said = (
    texts: Pick<typeof connection, 'kind' | 'label' | 'reverse_label' | 'description'>,
    of: typeof connection | object,
    isForOwners: boolean,
  ) =>
    fact((isStart ? texts.label : texts.reverse_label || texts.label) || texts.kind, link(other)) +
    text(about, of, 'description', texts.description, isForOwners)
  const about: Target = { kind: 'connection', id: connection.id! }
  const key = `connection ${connection.id} ${on.kind} ${on.id}`
  const isForOwners = isHiddenLine(connection) || isHidden(other)
  const version = connection.public_version
  if (!version) return shown(said(connection, connection, isForOwners), isForOwners, key)
  const truth = withSecrets ? secret(said(connection, connection, true), `${key} truth`) : ''
  return shown(said(version, {}, isForOwners), isForOwners, key) + truth
}

/** An entry of a journal, for owners alone if it is about something hidden. */
export function entryText(
  entry: Line<'entries'>,
  author: string | null,
  { shown, text, isHidden, isHiddenLine }: Links,
): string {
  const about = [
    ...all('npc', entry.npc_id === null ? [] : [entry.npc_id]),
    ...placeOf(entry.location_id),
    ...all('article', entry.article_id === null ? [] : [entry.article_id]),
  ]
  const head = [day(entry.created_at), author].filter(Boolean).join(', ')
  const isForOwners = isHiddenLine(entry) || about.some(isHidden)
  const on: Target = { kind: 'journal', id: entry.id! }
  const said = text(on, entry, 'content', entry.content, isForOwners)
  return shown(`<h3>${escapeHtml(head)}</h3>\n${said}`, isForOwners, `entry ${entry.id}`)
}
