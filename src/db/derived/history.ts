import type { DerivedPart } from './part.ts'

/** What is deleted for good leaves no history. */
export const history: DerivedPart = {
  name: 'The end of history',
  create: [
    `create trigger revisions_gone after delete on things begin
      delete from revisions where subject = old.thing;
    end`,
  ],
}
