import { useQueryClient } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { isolate } from '../../lib/isolate.ts'
import { affectedBy, refresh } from '../../lib/query-keys.ts'
import { isDm } from '../campaigns/role-names.ts'
import { toastWithUndo } from '../deletions/toast-with-undo.ts'
import { deleteEntry } from '../journal/journal.queries.ts'
import { offerReveal } from '../reveals/showing.ts'
import { addLine, refreshEvening } from './play.queries.ts'
import type { About } from './use-about.ts'

interface At {
  campaign: Campaign
  session: Session
  atHand: About | null
  entries: readonly JournalEntry[]
}

/** Makes a person out of a line, at the party's location. A DM's is hidden and unfinished. */
export function useNewPerson({ campaign, session, atHand, entries }: At) {
  const client = useQueryClient()
  return async ({ name, about: content }: { name: string; about: string }): Promise<void> => {
    const asDm = isDm(campaign.role)
    const location_id = locationOfParty({ session, atHand, entries })
    // Nobody has said anything else yet.
    const traits = { language_style: null, narrative_role: null, trustworthiness: null }
    const facts = { name, description: content, location_id, campaign_id: campaign.id, ...traits }
    const json = { ...facts, ...(asDm && { unfinished: true, visibility: 'dm' as const }) }
    const npc = await answer(api.npcs.$post({ query: {}, json }))
    const line = await addLine(session.id, {
      content,
      npc_id: npc.id,
      ...(asDm && { visibility: 'dm' }),
    })
    const refreshAll = () =>
      Promise.all([refreshEvening(client, campaign.id), refresh(client, affectedBy.npc)])
    await refreshAll()
    toastWithUndo(
      `${isolate(name)} was added${asDm ? ', DM only and unfinished' : ''}.`,
      async () => {
        await deleteEntry(line)
        await answer(api.npcs[':id'].$delete({ param: { id: `${npc.id}` } }))
        await refreshAll()
      },
      offerReveal(campaign.id, { kind: 'npc', id: npc.id }, npc.visibility).second,
    )
  }
}

/** The open location, where the party is, that of the last line about one, or the only one visited. */
function locationOfParty({ session, atHand, entries }: Omit<At, 'campaign'>): number | null {
  if (atHand?.kind === 'location') return atHand.id
  if (session.here) return session.here.id
  const last = entries.findLast((entry) => entry.location_id)?.location_id
  const [visited, another] = session.locations
  return last ?? (another ? null : (visited?.id ?? null))
}
