import type { DerivedPart } from './part.ts'

/** What the ledger told a person counts no more, although its lines stay. */
const endReveals = (member: string) => `update reveal_receivers
        set ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        where user_id = ${member}.user_id and campaign_id = ${member}.campaign_id and ended_at is null;`

/**
 * DMs see everything: a player who becomes one is taken from the lists, and is not put back on them afterwards. A row of
 * `audience` goes with the membership.
 */
export const audiences: DerivedPart = {
  name: 'The upkeep of who sees a thing',
  create: [
    `create trigger campaign_members_promoted after update of role on campaign_members
    when new.role in ('dm', 'gm') begin
      delete from audience where campaign_id = new.campaign_id and user_id = new.user_id;
      ${endReveals('new')}
    end`,
    `create trigger campaign_members_gone after delete on campaign_members begin
      ${endReveals('old')}
    end`,
  ],
}
