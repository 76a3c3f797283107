import type { About, SecretUpdate } from '../../../../src/features/secrets/secrets.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { refresh } from '../../lib/refresh.ts'

/** In the DM's order; for players the newest first. */
export const secretsQuery = (campaignId: number, about: About) =>
  readQuery(queryKeys.secretsAbout(campaignId, about), async (options) => {
    const query = {
      campaign_id: campaignId,
      about_kind: about.kind,
      about_id: about.id,
    }
    const { secrets } = await answer(api.secrets.$get({ query }, options))
    return secrets.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  })

export const changeSecret = (id: number, json: SecretUpdate) =>
  answer(api.secrets[':id'].$put({ param: { id }, json }))

export const deleteSecret = (id: number) => answer(api.secrets[':id'].$delete({ param: { id } }))

export const refreshSecrets = (campaignId: number) =>
  refresh([queryKeys.secrets(campaignId), queryKeys.knowledge(campaignId)])
