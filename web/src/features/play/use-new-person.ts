import { useQueryClient } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { answer, api } from '../../lib/api.ts'
import { isolate } from '../../lib/isolate.ts'
import { affectedBy, refresh } from '../../lib/query-keys.ts'
import { isDm } from '../campaigns/role-names.ts'
import { addLine, refreshEvening } from './play.queries.ts'
import type { About } from './use-about.ts'

interface At {
  campaign: Campaign
  session: Session
  about: About | null
  entries: readonly JournalEntry[]
}

/** Makes a person out of a line, at the party's location. A DM's is hidden and unfinished. */
export function useNewPerson({ campaign, session, about, entries }: At) {
  const client = useQueryClient()
  return async ({ name, about: content }: { name: string; about: string }): Promise<void> => {
    const asDm = isDm(campaign.role)
    const location_id = locationOfParty({ session, about, entries })
    const facts = { name, description: content, location_id, campaign_id: campaign.id }
    const json = { ...facts, ...(asDm && { unfinished: true, visibility: 'dm' as const }) }
    const npc = await answer(api.npcs.$post({ query: {}, json }))
    await addLine(session.id, { content, npc_id: npc.id, ...(asDm && { visibility: 'dm' }) })
    await Promise.all([refreshEvening(client, campaign.id), refresh(client, affectedBy.npc)])
    toast(`${isolate(name)} was added${asDm ? ', DM only and unfinished' : ''}.`)
  }
}

/** The open location, that of the last line about one, or the only one visited. */
function locationOfParty({ session, about, entries }: Omit<At, 'campaign'>): number | null {
  if (about?.kind === 'location') return about.id
  const last = entries.findLast((entry) => entry.location_id)?.location_id
  const [visited, another] = session.locations
  return last ?? (another ? null : (visited?.id ?? null))
}
