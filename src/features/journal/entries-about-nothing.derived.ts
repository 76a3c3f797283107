import type { DerivedPart } from '../../db/derived/part.ts'
import { thingExpression } from '../../db/things.ts'

/** An entry about no NPC belongs to its location, else to its article, else to its session; it goes with the last of the things that it is about. */
export const entriesAboutNothing: DerivedPart = {
  name: 'The deletion of entries about nothing',
  create: [
    `create trigger journal_entries_about_nothing after update of location_id, article_id, session_id on journal_entries
    when new.npc_id is null begin
      update things set about = coalesce(
        ${thingExpression('location', 'new.location_id')}, ${thingExpression('article', 'new.article_id')},
        ${thingExpression('session', 'new.session_id')}
      ) where thing = new.thing;
      delete from things where thing = new.thing and about is null;
    end`,
  ],
}
