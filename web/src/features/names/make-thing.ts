import type { Visibility } from '../../../../src/choices.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'

export type Makeable = { kind: 'npc' | 'location' } | { kind: 'article'; kindId: number }

export interface Made {
  kind: Makeable['kind']
  id: number
}

/** Makes a thing that has only a name. */
export async function makeThing(
  campaignId: number,
  make: Makeable,
  thing: { name: string; visibility: Visibility; unfinished?: boolean },
): Promise<Made> {
  const { id } = await send(make, { campaign_id: campaignId, ...thing })
  await refreshMade(campaignId, make)
  return { kind: make.kind, id }
}

function send(
  make: Makeable,
  json: { campaign_id: number; name: string; visibility: Visibility },
): Promise<{ id: number }> {
  if (make.kind === 'article') {
    return answer(api.articles.$post({ query: {}, json: { ...json, kind_id: make.kindId } }))
  }
  if (make.kind === 'location') return answer(api.locations.$post({ query: {}, json }))
  // Nothing is said of it yet.
  const traits = { language_style: null, narrative_role: null, trustworthiness: null }
  return answer(api.npcs.$post({ query: {}, json: { ...json, ...traits } }))
}

export async function unmake(campaignId: number, { kind, id }: Made): Promise<void> {
  const of = { param: { id } }
  if (kind === 'article') await answer(api.articles[':id'].$delete(of))
  else if (kind === 'location') await answer(api.locations[':id'].$delete(of))
  else await answer(api.npcs[':id'].$delete(of))
  await refreshMade(campaignId, { kind })
}

const refreshMade = (campaignId: number, { kind }: Pick<Makeable, 'kind'>) =>
  refresh([
    // With the names in texts, because its name is a link from now on.
    ...affectedBy.npc,
    ...(kind === 'npc' ? [] : affectedBy[kind](campaignId)),
  ])
