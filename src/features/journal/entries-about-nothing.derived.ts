import type { DerivedPart } from '../../db/derived/part.ts'
import { thingExpression } from '../../db/things.ts'

const [location, article, session] = (['location', 'article', 'session'] as const).map((kind) =>
  thingExpression(kind, `new.${kind}_id`),
)

/**
 * An entry about no NPC belongs to its location, else to its article, else to its session; it goes with the last of the things
 * that it is about. While it still names the one that it belongs to, that stays: the others may wait in the bin.
 */
export const entriesAboutNothing: DerivedPart = {
  name: 'The deletion of entries about nothing',
  create: [
    `create trigger journal_entries_about_nothing after update of location_id, article_id, session_id on journal_entries
    when new.npc_id is null begin
      update things set about = coalesce(${location}, ${article}, ${session})
        where thing = new.thing
        and about not in (ifnull(${location}, 0), ifnull(${article}, 0), ifnull(${session}, 0));
      delete from things where thing = new.thing and about is null;
    end`,
  ],
}
