import { type RawBuilder, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { TABLE_OF, THING_KINDS, type ThingKind, thingExpression } from '../../db/things.ts'
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
 * while the reader may not see it. Each is an SQL expression over the reader's `member` and the row of `things`, of `tags`
 * or of `campaigns`.
 */
type Stamp = RawBuilder<string | null>

const tags = sql`(
  select json_group_array(tag_id order by tag_id) from thing_tags
  where thing_tags.thing = things.thing
)`

const STAMP_OF_THING: Stamp = sql`iif(${mayRead()}, json_array(
  ${thingChangeAsSeen}, iif(${member.isDm}, things.visibility, ''), ${visibleTo()}, ${tags}
), null)`

const STAMP_OF_TAG: Stamp = sql`tags.updated_at`

/** Players are told of what they see of a kind. */
const STAMP_OF_KIND: Stamp = sql`iif(${maySeeKind()}, json_array(
  kinds.position, iif(${member.isDm}, kinds.updated_at, kinds.seen_updated_at)
), null)`

const STAMP_OF_SUGGESTION: Stamp = sql`iif(
  ${member.isDm} or suggestions.by_user = ${member.userId}, suggestions.state, null
)`

/** All things of a kind, which are answered otherwise when its fields come or go. */
const THINGS_OF_KIND = `old.of = 'article' and thing in (select thing from articles where kind_id = old.id)
  or old.of <> 'article' and campaign_id = old.campaign_id and kind = ${numberOfBuiltIn('old.of')}`

/** One thing of the whole campaign, under the campaign's id. */
const OF_CAMPAIGN: Partial<Record<LiveKind, Stamp>> = {
  campaign: sql`json_array(campaigns.updated_at, campaigns.created_by)`,
  members: sql`(
    select json_group_array(json_array(
      other.user_id, other.role, other.trusted, other.character_name, username, portrait_url, portrait_id
    )) from campaign_members as other join users on users.id = other.user_id
    where other.campaign_id = campaigns.id
  )`,
  notes: sql`(
    select json_group_array(json_array(type, updated_at)) from campaign_notes
    where campaign_id = campaigns.id and (type = 'public' or ${member.isDm})
  )`,
  show: sql`coalesce((
    select json_array(shown.thing, shown.picture_id) from shown_things as shown
    where campaign_id = campaigns.id and (
      exists (select 1 from things where things.thing = shown.thing and ${mayRead()})
      or ${sql.join(PICTURES.map(isShown), sql` or `)}
    )
  ), '')`,
}

function isShown({ table, column }: (typeof PICTURES)[number]) {
  return sql`exists (
    select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = shown.picture_id
    and ${sql.ref(`${table}.campaign_id`)} = shown.campaign_id and ${maySee(table)}
  )`
}

const READERS = sql`live_readers as reader join campaign_members as member
  on member.campaign_id = reader.campaign_id and member.user_id = reader.user_id`

/** Of so many things that go with another at once, readers get `resync` and no event of each. */
export const AT_ONCE = 400

/**
 * SQL that notes what each reader of the campaign sees of these things before they change. It notes them once, until the
 * readers are told. If there are too many things, it takes those that most readers see: hidden ones must not take their place.
 */
const noteThings = (condition: string, stamp: Stamp = STAMP_OF_THING): RawBuilder<unknown> =>
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

/** The same as `noteThings`, of something else than a thing. */
function note(
  kind: LiveKind,
  table: string,
  stamp: Stamp,
  row: string,
  id: string,
): RawBuilder<unknown> {
  const campaignId = table === 'campaigns' ? id : `${row}.campaign_id`
  const before = sql`(select ${stamp} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.raw(id)})`
  return sql`insert into live_touched (kind, id, campaign_id, user_id, stamp)
    select ${sql.lit(kind)}, ${sql.raw(id)}, reader.campaign_id, reader.user_id, ${before}
    from ${READERS} where reader.campaign_id = ${sql.raw(campaignId)}
    on conflict do nothing;`
}

const noteOfCampaign = (kind: LiveKind, row: string, id: string) =>
  note(kind, 'campaigns', OF_CAMPAIGN[kind]!, row, id)

const noteKind = (row: string) => note('kind', 'kinds', STAMP_OF_KIND, row, `${row}.id`)

const noteSuggestion = (row: string) =>
  note('suggestion', 'suggestions', STAMP_OF_SUGGESTION, row, `${row}.id`)

const noteTag = (row: string) => note('tag', 'tags', STAMP_OF_TAG, row, `${row}.id`)

/** Tables and triggers of this connection alone, which end with it. */
export function createStatements(): Statement[] {
  const trigger = (name: string, when: string, notes: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`create temp trigger ${sql.raw(`live_${name}`)} ${sql.raw(when)}
      when exists (select 1 from live_readers) begin ${notes} end`
  const events = ['insert', 'update', 'delete'] as const
  const rowOf = (event: (typeof events)[number]) => (event === 'insert' ? 'new' : 'old')

  return [
    sql`create temp table live_readers (
      campaign_id integer not null, user_id integer not null, primary key (campaign_id, user_id)
    ) without rowid`,
    sql`create temp table live_touched (
      number integer primary key, kind text not null, id integer not null,
      campaign_id integer not null, user_id integer not null, stamp text,
      unique (kind, id, user_id)
    )`,
    // Nobody saw it before.
    trigger('things_insert', 'after insert on things', noteThings('thing = new.thing', sql`null`)),
    // Before, because other triggers change the row after it.
    trigger(
      'things_update',
      'before update of visibility, about, other_end, deleted_at on things',
      noteThings(withReferring('old.thing')),
    ),
    trigger('things_delete', 'before delete on things', noteThings(withDependents('old.thing'))),
    ...(['insert', 'delete'] as const).map((event) =>
      trigger(
        `audience_${event}`,
        `before ${event} on audience`,
        noteThings(withReferring(`${rowOf(event)}.thing`)),
      ),
    ),
    ...THING_KINDS.map((kind) =>
      trigger(
        `${kind}_update`,
        `before update on ${TABLE_OF[kind]}`,
        noteThings(`thing = ${ownThing(kind)}`),
      ),
    ),
    // A row changes after its lists, and what a list names may have come into sight or gone out of it.
    ...LISTS.flatMap(({ kind, list, by }) =>
      (['insert', 'delete'] as const).map((event) =>
        trigger(
          `${list}_${event}`,
          `before ${event} on ${list}`,
          noteThings(`thing = ${thingExpression(kind, `${rowOf(event)}.${by}`)}`),
        ),
      ),
    ),
    ...(['insert', 'delete'] as const).map((event) =>
      trigger(
        `thing_tags_${event}`,
        `before ${event} on thing_tags`,
        noteThings(`thing = ${rowOf(event)}.thing`),
      ),
    ),
    ...events.map((event) =>
      trigger(`tags_${event}`, `before ${event} on tags`, noteTag(rowOf(event))),
    ),
    ...events.map((event) =>
      trigger(
        `suggestions_${event}`,
        `before ${event} on suggestions`,
        noteSuggestion(rowOf(event)),
      ),
    ),
    ...events.map((event) =>
      trigger(`kinds_${event}`, `before ${event} on kinds`, noteKind(rowOf(event))),
    ),
    trigger(
      'kinds_fields',
      'before update of fields_at, seen_fields_at on kinds',
      noteThings(THINGS_OF_KIND),
    ),
    trigger('campaign', 'before update on campaigns', noteOfCampaign('campaign', 'old', 'old.id')),
    ...(
      [
        ['notes', 'campaign_notes'],
        ['show', 'shown_things'],
        ['members', 'campaign_members'],
      ] as const
    ).flatMap(([kind, table]) =>
      events.map((event) => {
        const row = rowOf(event)
        const notes = noteOfCampaign(kind, row, `${row}.campaign_id`)
        return trigger(`${kind}_${event}`, `before ${event} on ${table}`, notes)
      }),
    ),
    trigger(
      'people',
      'before update of username, portrait_url, portrait_id on users',
      sql`insert into live_touched (kind, id, campaign_id, user_id, stamp)
        select 'members', reader.campaign_id, reader.campaign_id, reader.user_id,
          (select ${OF_CAMPAIGN.members!} from campaigns where campaigns.id = reader.campaign_id)
        from live_readers as reader where reader.campaign_id in (
          select own.campaign_id from campaign_members as own where own.user_id = old.id
        ) on conflict do nothing;`,
    ),
  ].map((statement) => prepare((db) => ({ compile: () => statement.compile(db) }))())
}

/** Tables with what rows of another table refer to. */
const LISTS = THING_KINDS.flatMap((kind) => {
  const { refersTo = [] }: Noun = NOUNS[kind]
  return refersTo.flatMap(({ in: list, by }) => (list && by ? [{ kind, list, by }] : []))
}).concat({ kind: 'journal', list: 'entry_things', by: 'entry_id' })

const ownThing = (kind: ThingKind) => thingExpression(kind, 'old.id')

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
  const thing = sql`case touched.kind ${sql.join(
    THING_KINDS.map(
      (kind) => sql`when ${sql.lit(kind)} then ${sql.raw(thingExpression(kind, 'touched.id'))}`,
    ),
    sql` `,
  )} end`
  const ofCampaign = Object.entries(OF_CAMPAIGN).map(
    ([kind, stamp]) => sql`when ${sql.lit(kind)} then (
    select ${stamp} from campaigns where campaigns.id = touched.id
  )`,
  )
  const touched = sql<Touched>`
    select touched.number, touched.kind, touched.id, touched.campaign_id, touched.user_id,
      touched.stamp as before,
      case touched.kind ${sql.join(ofCampaign, sql` `)}
        when 'tag' then (select ${STAMP_OF_TAG} from tags where tags.id = touched.id)
        when 'kind' then (select ${STAMP_OF_KIND} from kinds where kinds.id = touched.id)
        when 'suggestion' then (
          select ${STAMP_OF_SUGGESTION} from suggestions where suggestions.id = touched.id
        )
        else (select ${STAMP_OF_THING} from things where things.thing = ${thing}) end as after
    from live_touched as touched join campaign_members as member
      on member.campaign_id = touched.campaign_id and member.user_id = touched.user_id
    order by touched.number`
  return { compile: () => touched.compile(db) }
})
