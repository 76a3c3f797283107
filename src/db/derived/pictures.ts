import { CAMPAIGN_PICTURES } from '../../nouns.ts'
import type { DerivedPart } from './part.ts'

const SHOWN = [...CAMPAIGN_PICTURES, { table: 'users', column: 'portrait_id' }]

/** Deletes the picture with the id that the expression names, unless something shows it. */
const dropUnused = (id: string) => `begin
      delete from pictures where id = ${id}
        ${SHOWN.map(({ table, column }) => `and not exists (select 1 from ${table} where ${column} = ${id})`).join('\n        ')};
    end`

/** A picture is deleted together with the last row that shows it. */
export const pictures: DerivedPart = {
  name: 'The deletion of pictures',
  create: SHOWN.flatMap(({ table, column }) => [
    `create trigger ${table}_drop_picture after delete on ${table}
    when old.${column} is not null ${dropUnused(`old.${column}`)}`,
    `create trigger ${table}_change_picture after update of ${column} on ${table}
    when old.${column} is not null and old.${column} is not new.${column}
    ${dropUnused(`old.${column}`)}`,
  ]),
}
