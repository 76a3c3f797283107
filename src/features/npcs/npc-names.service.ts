import type { Asker } from '../../auth/asker.ts'
import { nameKey, textKey } from '../../db/text-keys.ts'
import type { Needs } from '../../services.ts'
import { isNameTaken } from '../audiences/namesakes.ts'
import { listClasses } from './npc-list.queries.ts'
import * as errors from './npcs.errors.ts'
import * as queries from './npcs.queries.ts'
import type { DuplicateNameCheck } from './npcs.schemas.ts'

/**
 * The names of NPCs. A name is unique in a campaign, without regard to case and surrounding blanks, among what is for
 * everyone, and separately among the rest.
 */
export function createNpcNameService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  return {
    /** The id that digits stand for; other text is a name in a campaign. */
    resolveId(asker: Asker, campaignId: number | undefined, idOrName: string): number {
      if (/^\d+$/.test(idOrName)) return Number(idOrName)
      const membership = campaigns.requireMemberOfCurrent(asker, campaignId)
      const npc = db.first(
        queries.findNpcIdByName({
          campaignId: membership.campaignId,
          nameKey: nameKey(idOrName),
          userId: asker.userId,
        }),
      )
      if (!npc) throw errors.missing()
      return npc.id
    },

    /** Whether a name is taken among NPCs of that visibility; shorter than two characters never is. */
    exists(asker: Asker, check: DuplicateNameCheck): boolean {
      const { campaignId, isDm } = campaigns.requireMemberOfCurrent(asker, check.campaign_id)
      if (textKey(check.name).length < 2) return false
      const exceptId = check.exclude_id ?? 0
      const edited = db.first(queries.findNpc({ id: exceptId, userId: asker.userId }))
      // Being DM in the campaign of one NPC gives no rights in another campaign.
      const current = edited?.campaign_id === campaignId ? edited.visibility : 'everyone'
      const visibility = isDm ? (check.visibility ?? current) : 'everyone'
      return isNameTaken(db, 'npc', { campaignId, visibility, name: check.name, exceptId })
    },

    /** The names in a campaign, as far as the asker may see them. */
    list(asker: Asker, campaignId: number): string[] {
      campaigns.requireMember(asker, campaignId)
      return db.all(queries.listNames({ campaignId, userId: asker.userId })).map(({ name }) => name)
    },

    /** The distinct names of classes in a campaign: out of the category texts and the assigned tags. */
    classes(asker: Asker, campaignId: number): string[] {
      campaigns.requireMember(asker, campaignId)
      return db
        .all(listClasses({ campaignId, userId: asker.userId }))
        .map(({ name }) => name)
        .toSorted((a, b) => a.localeCompare(b, 'en'))
    },
  }
}
