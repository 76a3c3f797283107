import type { DerivedPart } from '../../db/derived/part.ts'
import { KIND_NUMBERS } from '../../db/things.ts'

/** Of a death in a session that everybody saw, everybody still knows. */
export const deaths: DerivedPart = {
  name: 'The sessions in which NPCs died',
  create: [
    `create trigger things_gone_deaths before delete on things
    when old.kind = ${KIND_NUMBERS.session} and old.visibility = 'everyone' begin
      update npcs set died_session_id = null where died_session_id = old.id;
    end`,
  ],
}
