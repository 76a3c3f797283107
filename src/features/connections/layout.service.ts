import type { Asker } from '../../auth/asker.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import type { Needs } from '../../services.ts'
import { pictureAddress } from '../pictures/picture-addresses.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import { thingAsked } from './connections.service.ts'
import type { End } from './ends.ts'
import * as queries from './layout.queries.ts'
import type { BesideCast, CastMember, CastQuery, Position, SentPosition } from './layout.schemas.ts'

/** The things in a campaign's graph of connections, and their positions. */
export function createLayoutService({
  db,
  campaigns,
  connections,
}: Needs<'db' | 'campaigns' | 'connections'>) {
  /** What is connected, as far as the asker may know; of one thing, itself and what is connected with it. */
  function connected(asker: Asker, campaign_id: number, asked: CastQuery): End[] {
    const at = thingAsked(asked)
    const ends = connections.listIds(asker, { ...asked, campaign_id })
    const things = new Set(ends.flatMap(({ about, other_end }) => [about!, other_end!]))
    if (at) things.add(thingOf(at))
    return [...things].map((thing) => whatIs(thing) as End)
  }

  return {
    /** NPCs by name, in slices. */
    cast(asker: Asker, campaignId: number, asked: CastQuery): Iterable<CastMember[]> {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const some = thingAsked(asked) && connected(asker, campaignId, asked)
      const npcIds = some?.flatMap(({ kind, id }) => (kind === 'npc' ? [id] : []))
      const ids = db.all(
        queries.listCast({ campaignId, userId, npcIds: npcIds ? JSON.stringify(npcIds) : null }),
      )
      return readInSlices(db, ids, (some) => queries.findInCast({ ids: some, userId })).map(
        (rows) => rows.map(({ tag_ids, ...npc }) => ({ ...npc, tag_ids: JSON.parse(tag_ids) })),
      )
    },

    /** Locations and articles that are connected, in slices. */
    besideCast(asker: Asker, campaignId: number, asked: CastQuery): Iterable<BesideCast[]> {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const things = connected(asker, campaignId, asked)
        .filter(({ kind }) => kind !== 'npc')
        .map((what) => ({ id: thingOf(what) }))
      return readInSlices(db, things, (some) =>
        queries.findBesideCast({ ids: some, campaignId, userId }),
      ).map((rows) =>
        rows.map(({ id: thing, sha256, ...row }) => {
          const { kind, id } = whatIs(thing) as End
          const picture_url = sha256 === null ? null : pictureAddress('article', { id, sha256 })
          return { kind, id, ...row, picture_url }
        }),
      )
    },

    /** In slices. */
    positions(asker: Asker, campaignId: number): Iterable<Position[]> {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const placed = db.all(queries.listPlaced({ campaignId }))
      return readInSlices(db, placed, (some) => queries.findPositions({ ids: some, userId })).map(
        (rows) => rows.map(({ id, x, y }) => present({ thing: id, x, y })),
      )
    },

    /** DMs only. Answers the new positions; of a thing that is named twice, the last one counts. */
    place(asker: Asker, campaignId: number, positions: readonly SentPosition[]): Position[] {
      campaigns.requireDm(asker, campaignId)
      // Of ids that are far too large, numbers of things are not exact.
      for (const sent of positions) assertInCampaign(db, asker, campaignId, endOf(sent))
      const placed = [
        ...new Map(
          positions.map((sent) => {
            const thing = thingOf(endOf(sent))
            return [thing, { thing, x: sent.x, y: sent.y }]
          }),
        ).values(),
      ]
      db.run(queries.writePositions({ campaignId, positions: JSON.stringify(placed) }))
      return placed.map(present)
    },
  }
}

const endOf = ({ kind = 'npc', id, npc_id }: SentPosition): End => ({ kind, id: id ?? npc_id! })

function present({ thing, x, y }: { thing: number; x: number; y: number }): Position {
  const { kind, id } = whatIs(thing) as End
  return { kind, id, ...(kind === 'npc' && { npc_id: id }), x, y }
}
