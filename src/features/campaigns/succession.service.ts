import type { Queries, Transaction } from '../../db/database.ts'
import { updateRow } from '../../db/write-row.ts'
import { abandonCampaign } from './abandon-campaign.ts'
import { isDm } from './campaigns.schemas.ts'
import * as queries from './succession.queries.ts'

/** What happens to a campaign when an account is deleted. */
interface Succession {
  id: number
  name: string
  outcome: 'deleted' | 'handed_over'
  /** The username of the new creator. */
  to?: string
}

/** The campaigns that lose their creator, their last DM or their last member. */
export function planSuccession(from: Queries, userId: number): Succession[] {
  // Campaigns in the bin are seen only by this person, and are deleted with the account.
  return list(from, userId)
    .filter(({ is_in_bin }) => is_in_bin === 0)
    .map(({ id, name, outcome, heir }) => ({
      id,
      name,
      outcome,
      ...(heir && { to: heir.username }),
    }))
}

/** Does what is planned, before the account goes in the same transaction. Answers what was done. */
export function carryOutSuccession(tx: Transaction, userId: number): Succession[] {
  const plan = planSuccession(tx, userId)
  for (const { id, heir } of list(tx, userId)) {
    if (heir) {
      tx.run(updateRow('campaigns', id, { created_by: heir.id }))
      tx.run(queries.makeDm({ campaignId: id, userId: heir.id }))
    } else {
      abandonCampaign(tx, id)
    }
  }
  return plan
}

interface Concerned extends Omit<Succession, 'to'> {
  heir: { id: number; username: string } | undefined
  is_in_bin: 0 | 1
}

function list(from: Queries, userId: number): Concerned[] {
  const concerned = from.all(queries.listConcerned({ userId }))
  return concerned.flatMap(({ id, name, created_by, role, is_in_bin }): Concerned[] => {
    const heir = from.first(queries.findHeir({ campaignId: id, userId }))
    if (!heir) return [{ id, name, outcome: 'deleted', heir, is_in_bin }]
    const isNeeded = created_by === userId || (role !== null && isDm(role) && !isDm(heir.role))
    return isNeeded ? [{ id, name, outcome: 'handed_over', heir, is_in_bin }] : []
  })
}
