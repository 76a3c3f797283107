import type { DerivedPart } from './part.ts'

/** DMs see everything: a player who becomes one is taken from the lists, and is not put back on them afterwards. */
export const audiences: DerivedPart = {
  name: 'The upkeep of who sees a thing',
  create: [
    `create trigger campaign_members_promoted after update of role on campaign_members
    when new.role in ('dm', 'gm') begin
      delete from audience where campaign_id = new.campaign_id and user_id = new.user_id;
    end`,
  ],
}
