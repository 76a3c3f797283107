import type { KindCreate, KindUpdate } from '../../../../src/features/kinds/kinds.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'

const of = (id: number) => ({ param: { id } })

export const createKind = (campaignId: number, json: KindCreate) =>
  answer(api.kinds.$post({ query: {}, json: { ...json, campaign_id: campaignId } }))

export const updateKind = (id: number, json: KindUpdate) =>
  answer(api.kinds[':id'].$put({ ...of(id), json }))

export const deleteKind = (id: number) => answer(api.kinds[':id'].$delete(of(id)))

export const refreshKinds = (campaignId: number) => refresh(affectedBy.kind(campaignId))
