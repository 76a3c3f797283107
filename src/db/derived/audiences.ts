import { OWNED_TABLES } from '../../owned-tables.ts'
import type { DerivedPart } from './part.ts'

/** Only while the person and the campaign exist: their rows go first. */
const remember = (member: string) => `insert or ignore into former_players (campaign_id, user_id)
        select campaigns.id, users.id from campaigns, users
        where campaigns.id = ${member}.campaign_id and users.id = ${member}.user_id;`

const ofNew = 'campaign_id = new.campaign_id and user_id = new.user_id'

const isRemembered = `exists (select 1 from former_players where ${ofNew})`

/** Earlier reveals to this person no longer count, although the ledger keeps its lines. */
const clear = `delete from audience where ${ofNew};
      update reveal_receivers set ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        where ${ofNew} and ended_at is null;
      delete from former_players where ${ofNew};`

const clearOfMember = OWNED_TABLES.filter((owned) => owned.goesWithMembership)
  .map(({ table }) => `delete from ${table} where ${ofNew};`)
  .join('\n      ')

/**
 * A player who leaves or becomes a DM loses all reveals for good, also after rejoining or becoming a player again. As these
 * may be many rows, a service deletes them in slices (`former-players.ts`). Rows that are left when the person is a player
 * again are deleted here.
 */
export const audiences: DerivedPart = {
  name: 'The upkeep of who sees a thing',
  create: [
    // The last player who saw it has left, or was taken from the list.
    `create trigger audience_emptied after delete on audience
    when not exists (select 1 from audience where thing = old.thing) begin
      update things set visibility = 'dm' where thing = old.thing and visibility = 'some';
    end`,
    `create trigger campaign_members_promoted after update of role on campaign_members
    when old.role = 'player' and new.role <> 'player' begin
      ${remember('new')}
    end`,
    `create trigger campaign_members_gone after delete on campaign_members begin
      ${remember('old')}
    end`,
    `create trigger campaign_members_demoted after update of role on campaign_members
    when new.role = 'player' and ${isRemembered} begin
      ${clear}
    end`,
    `create trigger campaign_members_back after insert on campaign_members when ${isRemembered} begin
      ${clearOfMember}
      ${clear}
    end`,
  ],
}
