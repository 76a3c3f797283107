import type { DerivedPart } from './part.ts'

const SHOWN = [
  ['maps', 'picture_id'],
  ['npcs', 'portrait_id'],
  ['users', 'portrait_id'],
] as const

/** A picture is deleted together with the row that shows it. */
export const pictures: DerivedPart = {
  name: 'The deletion of pictures',
  create: SHOWN.flatMap(([table, column]) => [
    `create trigger ${table}_drop_picture after delete on ${table}
    when old.${column} is not null
    begin delete from pictures where id = old.${column}; end`,
    `create trigger ${table}_change_picture after update of ${column} on ${table}
    when old.${column} is not null and old.${column} is not new.${column}
    begin delete from pictures where id = old.${column}; end`,
  ]),
}
