import { kindsWith } from '../../nouns.ts'
import { TABLE_OF } from '../things.ts'
import type { DerivedPart } from './part.ts'

const NAMED = kindsWith('hasAliases').map((kind) => TABLE_OF[kind])

const namesOf = (row: string) => `
  select ${row}.campaign_id, first_word(name), ${row}.thing, name, read_by from (
    select ${row}.name as name, 'everyone' as read_by
    union all select value ->> 'name', value ->> 'read_by' from json_each(${row}.aliases)
  )`

/** Names and aliases by their first words, folded: a text is then looked through by its own words. */
export const thingNames: DerivedPart = {
  name: 'The names of things by their first words',
  create: [
    `create table thing_names (
      campaign_id integer not null,
      first text not null,
      thing integer not null,
      name text not null,
      read_by text not null,
      primary key (campaign_id, first, thing, name, read_by)
    ) strict, without rowid`,
    'create index thing_names_by_thing on thing_names (thing)',
    ...NAMED.flatMap((table) => [
      `create trigger ${table}_names_new after insert on ${table} begin
        insert or ignore into thing_names ${namesOf('new')};
      end`,
      `create trigger ${table}_names_change after update of name, aliases on ${table}
      when old.name is not new.name or old.aliases is not new.aliases begin
        delete from thing_names where thing = old.thing;
        insert or ignore into thing_names ${namesOf('new')};
      end`,
      `create trigger ${table}_names_gone after delete on ${table} begin
        delete from thing_names where thing = old.thing;
      end`,
    ]),
  ],
  fill: NAMED.map(
    (table) => `insert or ignore into thing_names
      select ${table}.campaign_id, first_word(named.name), ${table}.thing, named.name, named.read_by
      from ${table} join (
        select thing, name, 'everyone' as read_by from ${table}
        union all
        select thing, value ->> 'name', value ->> 'read_by' from ${table}, json_each(aliases)
      ) as named on named.thing = ${table}.thing`,
  ),
  check: ['select * from thing_names order by campaign_id, first, thing, name, read_by'],
}
