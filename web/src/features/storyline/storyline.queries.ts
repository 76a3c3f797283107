import type {
  Session,
  SessionCreate,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { refresh } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

/** What sessions have. */
export interface InSession {
  kind: 'npc' | 'location' | 'article'
  id: number
}

/** Every session of a campaign, by number. */
export const storylineQuery = (campaignId: number) =>
  readQuery(queryKeys.storyline(campaignId), async (options) => {
    const query = { campaign_id: campaignId }
    const asked = api.storyline.$get({ query }, options)
    return (await answer(asked, 'sessions')).sessions
  })

/** Those that have a thing, by number. */
export const sessionsOfQuery = (campaignId: number, { kind, id }: InSession) =>
  readQuery(queryKeys.sessionsOf(campaignId, { kind, id }), async (options) => {
    const query = { campaign_id: campaignId, [`${kind}_id` as const]: id }
    const asked = api.storyline.$get({ query }, options)
    return (await answer(asked, 'sessions')).sessions
  })

export const refreshStoryline = (campaignId: number): Promise<unknown> =>
  refresh([storylineQuery(campaignId).queryKey])

/** Resolves once the list has the new session, because its page opens next. */
export const useCreateSession = (campaignId: number) =>
  useWrite([queryKeys.storyline(campaignId)], (json: SessionCreate) =>
    answer(api.storyline.$post({ query: { campaign_id: campaignId }, json })),
  )

export const useUpdateSession = (campaignId: number) =>
  useWrite([queryKeys.storyline(campaignId)], ({ id, ...json }: SessionUpdate & { id: number }) =>
    answer(api.storyline[':id'].$put({ ...addressOf(campaignId, id), json })),
  )

export const deleteSession = ({ campaign_id, id }: Session) =>
  answer(api.storyline[':id'].$delete(addressOf(campaign_id, id)))

const addressOf = (campaignId: number, id: number) => ({
  param: { id },
  query: { campaign_id: campaignId },
})
