import type { DerivedPart } from '../../db/derived/part.ts'
import { KIND_NUMBERS } from '../../db/things.ts'

/** A session that is deleted for good leaves its deaths to those who knew of them. */
export const deaths: DerivedPart = {
  name: 'The sessions in which NPCs died',
  create: [
    `create trigger things_gone_deaths before delete on things when old.kind = ${KIND_NUMBERS.session} begin
      update npcs set died_session_id = null, died_known_to = iif(old.visibility = 'everyone', null, (
        select json_group_array(user_id) from audience where audience.thing = old.thing
      )) where died_session_id = old.id;
    end`,
  ],
}
