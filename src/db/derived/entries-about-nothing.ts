import type { DerivedPart } from './part.ts'

/** A journal entry is deleted with the last of the things that it is about. */
export const entriesAboutNothing: DerivedPart = {
  name: 'The deletion of entries about nothing',
  create: [
    `create trigger journal_entries_about_nothing after update of location_id, session_id on journal_entries
    when coalesce(new.npc_id, new.location_id, new.session_id) is null begin
      delete from journal_entries where id = new.id;
    end`,
  ],
}
