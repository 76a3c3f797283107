import { type RawBuilder, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { TABLE_OF, THING_KINDS, thingExpression } from '../../db/things.ts'
import { mayRead, maySee, thingChangeAsSeen, visibleTo } from '../../db/visibility.ts'
import type { Noun } from '../../noun.ts'
import { NOUNS, PICTURES } from '../../nouns.ts'
import { numberOfBuiltIn } from '../kinds/built-in.ts'
import { maySeeKind } from '../kinds/may-see-kind.ts'
import { withDependents, withReferring } from '../things/referring.ts'
import { thingKind } from '../things/thing-names.ts'
import type { LiveKind } from './live.schemas.ts'

/**
 * What streams tell of. A stamp is a text that differs exactly when what the reader sees of something differs; it is null
 * while the reader may not see it. Each is an SQL expression over the reader's `member` and the row of `things`, or of
 * the table that `BESIDE_THINGS` names.
 */
type Stamp = RawBuilder<string | null>

const tags = sql`(
  select json_group_array(tag_id order by tag_id) from thing_tags
  where thing_tags.thing = things.thing
)`

const STAMP_OF_THING: Stamp = sql`iif(${mayRead()}, json_array(
  ${thingChangeAsSeen}, iif(${member.isDm}, things.visibility, ''), ${visibleTo()}, ${tags}
), null)`

/** A table of rows that are not things: inserting, updating or deleting one may change the stamp of a row of `of`. */
interface Watched {
  kind: LiveKind
  table: string
  /** The table itself, or `campaigns` for what a campaign has one of, under the campaign's id. */
  of: string
  stamp: Stamp
}

const MEMBERS: Watched = {
  kind: 'members',
  table: 'campaign_members',
  of: 'campaigns',
  stamp: sql`(
    select json_group_array(json_array(
      other.user_id, other.role, other.trusted, other.character_name, username, portrait_url, portrait_id
    )) from campaign_members as other join users on users.id = other.user_id
    where other.campaign_id = campaigns.id
  )`,
}

const BESIDE_THINGS: Watched[] = [
  { kind: 'tag', table: 'tags', of: 'tags', stamp: sql`tags.updated_at` },
  {
    kind: 'suggestion',
    table: 'suggestions',
    of: 'suggestions',
    stamp: sql`iif(
      ${member.isDm} or suggestions.by_user = ${member.userId}, suggestions.state, null
    )`,
  },
  // A player gets an event only if a part of the kind that players see has changed.
  {
    kind: 'kind',
    table: 'kinds',
    of: 'kinds',
    stamp: sql`iif(${maySeeKind()}, json_array(
      kinds.position, iif(${member.isDm}, kinds.updated_at, kinds.seen_updated_at)
    ), null)`,
  },
  {
    kind: 'campaign',
    table: 'campaigns',
    of: 'campaigns',
    stamp: sql`json_array(campaigns.updated_at, campaigns.created_by)`,
  },
  {
    kind: 'notes',
    table: 'campaign_notes',
    of: 'campaigns',
    stamp: sql`(
      select json_group_array(json_array(type, updated_at)) from campaign_notes
      where campaign_id = campaigns.id and (type = 'public' or ${member.isDm})
    )`,
  },
  {
    kind: 'show',
    table: 'shown_things',
    of: 'campaigns',
    stamp: sql`coalesce((
      select json_array(shown.thing, shown.picture_id) from shown_things as shown
      where campaign_id = campaigns.id and (
        exists (select 1 from things where things.thing = shown.thing and ${mayRead()})
        or ${sql.join(PICTURES.map(isShown), sql` or `)}
      )
    ), '')`,
  },
  MEMBERS,
]

/** All things of a kind, which are answered otherwise when its fields come or go. */
const THINGS_OF_KIND = `old.of = 'article' and thing in (select thing from articles where kind_id = old.id)
  or old.of <> 'article' and campaign_id = old.campaign_id and kind = ${numberOfBuiltIn('old.of')}`

function isShown({ table, column }: (typeof PICTURES)[number]) {
  return sql`exists (
    select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = shown.picture_id
    and ${sql.ref(`${table}.campaign_id`)} = shown.campaign_id and ${maySee(table)}
  )`
}

/** Each thing as each member of its campaign sees it: a view, since SQLite keeps the text of every trigger apart. */
const STAMPS = sql`create temp view live_stamps as
  select things.thing, member.user_id, ${STAMP_OF_THING} as stamp
  from things join campaign_members as member on member.campaign_id = things.campaign_id`

const stampOf = (thing: string, reader: string): Stamp => sql`(
  select stamp from live_stamps as seen
  where seen.thing = ${sql.raw(thing)} and seen.user_id = ${sql.ref(`${reader}.user_id`)}
)`

const READERS = sql`live_readers as reader join campaign_members as member
  on member.campaign_id = reader.campaign_id and member.user_id = reader.user_id`

/** Of so many things that go with another at once, readers get `resync` and no event of each. */
export const AT_ONCE = 400

/**
 * SQL that notes what each reader of the campaign sees of these things before they change. It notes them once, until the
 * readers are told. If there are too many things, it takes those that most readers see: hidden ones must not take their place.
 */
const noteThings = (
  condition: string,
  stamp: Stamp = stampOf('things.thing', 'reader'),
): RawBuilder<unknown> =>
  sql`insert into live_touched (kind, id, campaign_id, user_id, stamp)
    select ${thingKind()}, things.id, reader.campaign_id, reader.user_id, ${stamp}
    from (
      select * from things where ${sql.raw(condition)}
      order by visibility = 'dm', visibility = 'some' limit ${sql.lit(AT_ONCE + 1)}
    ) as things
    join ${READERS} and reader.campaign_id = things.campaign_id
    where not exists (
      select 1 from live_touched as noted
      where noted.kind = ${thingKind()} and noted.id = things.id and noted.user_id = reader.user_id
    );`

const noteThing = (row: string) => noteThings(`thing = ${row}.thing`)

/** The same of something else, by the id of its row in `of`. */
const note = ({ kind, of, stamp }: Watched, id: string, campaignIds: string) =>
  sql`insert into live_touched (kind, id, campaign_id, user_id, stamp)
    select ${sql.lit(kind)}, ${sql.raw(id)}, reader.campaign_id, reader.user_id,
      (select ${stamp} from ${sql.table(of)} where ${sql.ref(`${of}.id`)} = ${sql.raw(id)})
    from ${READERS} where reader.campaign_id in (${sql.raw(campaignIds)})
    on conflict do nothing;`

type Event = 'insert' | 'update' | 'delete'
const EVENTS: Event[] = ['insert', 'update', 'delete']
/** Of lists, whose rows never change. */
const COMES_OR_GOES: Event[] = ['insert', 'delete']

const trigger = (name: string, when: string, notes: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`create temp trigger ${sql.raw(`live_${name}`)} ${sql.raw(when)}
    when exists (select 1 from live_readers) begin ${notes} end`

/** Triggers that note before a row comes, changes or goes; other triggers change rows after it. */
const before = (table: string, events: Event[], notes: (row: string) => RawBuilder<unknown>) =>
  events.map((event) =>
    trigger(
      `${table}_${event}`,
      `before ${event} on ${table}`,
      notes(event === 'insert' ? 'new' : 'old'),
    ),
  )

/** Tables and triggers of this connection alone, which end with it. */
export const createStatements = (): Statement[] =>
  [
    sql`create temp table live_readers (
      campaign_id integer not null, user_id integer not null, primary key (campaign_id, user_id)
    ) without rowid`,
    sql`create temp table live_touched (
      number integer primary key, kind text not null, id integer not null,
      campaign_id integer not null, user_id integer not null, stamp text,
      unique (kind, id, user_id)
    )`,
    STAMPS,
    // No reader saw it before.
    trigger('things_insert', 'after insert on things', noteThings('thing = new.thing', sql`null`)),
    trigger(
      'things_update',
      'before update of visibility, about, other_end, deleted_at on things',
      noteThings(withReferring('old.thing')),
    ),
    ...before('things', ['delete'], (row) => noteThings(withDependents(`${row}.thing`))),
    ...before('audience', COMES_OR_GOES, (row) => noteThings(withReferring(`${row}.thing`))),
    ...THING_KINDS.flatMap((kind) => before(TABLE_OF[kind], ['update'], noteThing)),
    // A row changes after its lists, and what a list names may have been revealed or hidden.
    ...LISTS.flatMap(({ kind, list, by }) =>
      before(list, COMES_OR_GOES, (row) =>
        noteThings(`thing = ${thingExpression(kind, `${row}.${by}`)}`),
      ),
    ),
    ...before('thing_tags', COMES_OR_GOES, noteThing),
    ...BESIDE_THINGS.flatMap((watched) =>
      before(watched.table, EVENTS, (row) => {
        const campaignId = watched.table === 'campaigns' ? `${row}.id` : `${row}.campaign_id`
        return note(watched, watched.of === 'campaigns' ? campaignId : `${row}.id`, campaignId)
      }),
    ),
    trigger(
      'kinds_fields',
      'before update of fields_at, seen_fields_at on kinds',
      noteThings(THINGS_OF_KIND),
    ),
    trigger(
      'people',
      'before update of username, portrait_url, portrait_id on users',
      note(
        MEMBERS,
        'reader.campaign_id',
        'select own.campaign_id from campaign_members as own where own.user_id = old.id',
      ),
    ),
  ].map((statement) => prepare((db) => ({ compile: () => statement.compile(db) }))())

/** Tables with what rows of another table refer to. */
const LISTS = THING_KINDS.flatMap((kind) => {
  const { refersTo = [] }: Noun = NOUNS[kind]
  return refersTo.flatMap(({ in: list, by }) => (list && by ? [{ kind, list, by }] : []))
}).concat({ kind: 'journal', list: 'entry_things', by: 'entry_id' })

export interface Touched {
  number: number
  kind: LiveKind
  id: number
  campaign_id: number
  user_id: number
  before: string | null
  after: string | null
}

/** What was noted, with what each reader sees of it now, in the order of the first changes. */
export const listTouched = prepare<Touched>((db) => {
  const numbers = THING_KINDS.map(
    (kind) => `when '${kind}' then ${thingExpression(kind, 'touched.id')}`,
  )
  const thing = `case touched.kind ${numbers.join(' ')} end`
  const stamps = BESIDE_THINGS.map(
    ({ kind, of, stamp }) => sql`when ${sql.lit(kind)} then (
      select ${stamp} from ${sql.table(of)} where ${sql.ref(`${of}.id`)} = touched.id
    )`,
  )
  const touched = sql<Touched>`
    select touched.number, touched.kind, touched.id, touched.campaign_id, touched.user_id,
      touched.stamp as before,
      case touched.kind ${sql.join(stamps, sql` `)}
        else ${stampOf(thing, 'touched')} end as after
    from live_touched as touched join campaign_members as member
      on member.campaign_id = touched.campaign_id and member.user_id = touched.user_id
    order by touched.number`
  return { compile: () => touched.compile(db) }
})
