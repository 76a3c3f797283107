import type { Asker } from '../../auth/asker.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { KIND_NUMBERS, thingOf, whatIs } from '../../db/things.ts'
import { applyChanges, assertFresh, pick } from '../../edits.ts'
import { namesOf, readableValues, valuesOf } from '../../fields.ts'
import { pageById, pageStart } from '../../newest-first.ts'
import { NOUNS } from '../../nouns.ts'
import type { Needs } from '../../services.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { findThing } from '../things/find-things.ts'
import { presentThing } from '../things/present-thing.ts'
import { insertThing, updateThing } from '../things/write-thing.ts'
import * as errors from './secrets.errors.ts'
import { SECRET_FIELDS } from './secrets.fields.ts'
import * as queries from './secrets.queries.ts'
import type {
  About,
  Secret,
  SecretCreate,
  SecretPage,
  SecretsQuery,
  SecretUpdate,
} from './secrets.schemas.ts'

/**
 * Short texts about NPCs, locations, sessions and connections, each revealed on its own. DMs write them; players read
 * those that they may see, about things that they may see.
 */
export function createSecretService({
  db,
  campaigns,
  audiences,
  deletions,
  quotas,
}: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>) {
  function get({ userId }: Asker, id: number): Secret {
    const row = db.first(queries.findSecret({ id, userId }))
    if (!row) throw errors.missing()
    return presentSecret(row)
  }

  function narrow(asker: Asker, { campaign_id, about_kind, about_id }: SecretsQuery) {
    if (campaign_id !== undefined) campaigns.requireMember(asker, campaign_id)
    return {
      userId: asker.userId,
      campaignId: campaign_id ?? null,
      aboutKind: about_kind ? KIND_NUMBERS[about_kind] : null,
      about: about_kind && about_id ? thingOf({ kind: about_kind, id: about_id }) : null,
    }
  }

  const campaignOf = ({ userId }: Asker, about: About) =>
    db.first(findThing({ thing: thingOf(about), userId }))?.campaign_id

  return {
    get,

    /** Newest first, in slices. */
    all(asker: Asker, filter: SecretsQuery): Iterable<Secret[]> {
      const { userId } = asker
      const { afterId, limit } = pageStart({})
      const ids = db.all(queries.listSecretIds({ ...narrow(asker, filter), afterId, limit }))
      return readInSlices(db, ids, (some) => queries.findSecrets({ ids: some, userId })).map(
        (rows) => rows.map(presentSecret),
      )
    },

    /** Newest first. */
    page(asker: Asker, { limit, cursor, ...filter }: SecretsQuery & { limit: number }): SecretPage {
      const narrowed = narrow(asker, filter)
      const start = pageStart({ limit, cursor })
      const found = db.all(
        queries.listSecretIds({ ...narrowed, afterId: start.afterId, limit: start.limit }),
      )
      const { rows, next_cursor } = pageById(found, limit)
      return {
        secrets: rows.map(({ id }) => get(asker, id)),
        total: db.first(queries.countSecrets(narrowed))?.total ?? 0,
        next_cursor,
      }
    },

    /** DMs only. Without `campaign_id` it goes into the campaign of the thing. */
    create(asker: Asker, { campaign_id, about, ...fields }: SecretCreate): Secret {
      const own = campaignOf(asker, about)
      const membership = campaigns.requireDmOfCurrent(asker, campaign_id ?? own)
      const { campaignId } = membership
      if (own !== campaignId) throw NOUNS[about.kind].missing()
      const { visibility = 'dm', visible_to } = fields
      const audience = audiences.ofNew(membership, { visibility, visible_to })
      quotas.assertRow(campaignId)
      const row = valuesOf(SECRET_FIELDS, fields)
      const owners = { about: thingOf(about) }
      const id = db.transaction(
        (tx) => insertThing(tx, 'secret', campaignId, audience, row, owners),
        asker,
      )
      return get(asker, id)
    },

    /** DMs only. Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: SecretUpdate): Secret {
      const current = get(asker, id)
      const membership = campaigns.requireDm(asker, current.campaign_id)
      assertFresh('secret', current, updated_at)
      const audience = audiences.ofChanged(membership, current, changes)
      const next = applyChanges(
        valuesOf(SECRET_FIELDS, current),
        pick(namesOf(SECRET_FIELDS), changes),
      )
      db.transaction((tx) => updateThing(tx, 'secret', current, audience, next), asker)
      return get(asker, id)
    },

    /** DMs only. Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaignId } = campaigns.requireDm(asker, get(asker, id).campaign_id)
      return deletions.delete(asker, { kind: 'secret', id, campaignId })
    },
  }
}

function presentSecret(row: queries.SecretRow): Secret {
  const ofDm = isDm(row.role)
  return {
    ...presentThing(row),
    about: { ...(whatIs(row.about) as About), name: row.owner_name },
    ...readableValues(SECRET_FIELDS, row, { isDm: ofDm }),
    known_since: ofDm ? null : row.known_since,
    editable: ofDm,
  }
}
