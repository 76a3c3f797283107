import { KIND_NUMBERS, TABLE_OF, THING_KINDS } from '../things.ts'
import type { DerivedPart } from './part.ts'

/** A thing that is deleted for good takes its row in the table of its kind with it. */
export const things: DerivedPart = {
  name: 'The deletion of things',
  create: THING_KINDS.map(
    (kind) => `create trigger things_gone_${kind} after delete on things
      when old.kind = ${KIND_NUMBERS[kind]} begin
        delete from ${TABLE_OF[kind]} where id = old.id;
      end`,
  ),
}
