import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { About, SecretUpdate } from '../../../../src/features/secrets/secrets.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { refresh } from '../../lib/refresh.ts'

/** In the DM's order; for players the newest first. */
export const secretsQuery = (campaignId: number, about: About) =>
  queryOptions({
    queryKey: queryKeys.secretsAbout(campaignId, about),
    queryFn: async ({ signal }) => {
      const query = {
        campaign_id: `${campaignId}`,
        about_kind: about.kind,
        about_id: `${about.id}`,
      }
      const { secrets } = await answer(api.secrets.$get({ query }, { init: { signal } }))
      return secrets.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    },
  })

export const changeSecret = (id: number, json: SecretUpdate) =>
  answer(api.secrets[':id'].$put({ param: { id: `${id}` }, json }))

export const deleteSecret = (id: number) =>
  answer(api.secrets[':id'].$delete({ param: { id: `${id}` } }))

export const refreshSecrets = (client: QueryClient, campaignId: number) =>
  refresh(client, [queryKeys.secrets(campaignId), queryKeys.knowledge(campaignId)])
