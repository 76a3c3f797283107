import type { Asker } from '../../auth/asker.ts'
import { authorOf, type Transaction } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import { deleteRows } from '../../db/write-row.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import { writable } from '../audiences/writable.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { ownChange } from '../kinds/write-own.ts'
import { changedLocation, resolveLocation } from '../locations/resolve-location.ts'
import { assertForeign, newFace } from '../pictures/picture-addresses.ts'
import { replaceTags } from '../tags/change-tags.ts'
import type { AssignedTag } from '../tags/tags.schemas.ts'
import type { TagService } from '../tags/tags.service.ts'
import { assignTag, tagsOf } from '../tags/thing-tags.ts'
import { changeOfReference } from '../things/change-beside.ts'
import { keptOrNew } from '../things/kept-or-new.ts'
import { assertMayChange, assertMayDelete } from '../things/may-change.ts'
import { writeName } from '../things/write-name.ts'
import { insertThing, updateThing } from '../things/write-thing.ts'
import { changeByDeath, newDeath } from './died.ts'
import * as errors from './npcs.errors.ts'
import { NPC_FIELDS } from './npcs.fields.ts'
import { presentNpc } from './npcs.presenter.ts'
import * as queries from './npcs.queries.ts'
import type { Npc, NpcCreate, NpcUpdate } from './npcs.schemas.ts'

/** For history, which restores tags with the rest. */
interface WithTags {
  tag_ids?: number[]
}

type Dependencies = Needs<
  | 'db'
  | 'campaigns'
  | 'tags'
  | 'audiences'
  | 'npcFaces'
  | 'deletions'
  | 'quotas'
  | 'foreignPictures'
>

/**
 * NPCs by the campaign's rules: members add them; DMs change all of them, players the ones they added.
 * What a player may not see answers as if it did not exist, and that player's saves do not change it.
 */
export function createNpcService(dependencies: Dependencies) {
  const { db, campaigns, tags, audiences } = dependencies
  const { npcFaces, deletions, quotas, foreignPictures } = dependencies

  function getRow(asker: Asker, id: number): queries.NpcRow {
    const row = db.first(queries.findNpc({ id, userId: asker.userId }))
    if (!row) throw errors.missing()
    return row
  }

  const present = (asker: Asker, row: queries.NpcRow): Npc =>
    presentNpc(row, tagsOf(db, { kind: 'npc', id: row.id }), asker.userId)

  const get = (asker: Asker, id: number): Npc => present(asker, getRow(asker, id))

  function getEditable(asker: Asker, id: number): { row: queries.NpcRow; membership: Membership } {
    const row = getRow(asker, id)
    const membership = campaigns.requireMember(asker, row.campaign_id)
    assertMayChange('npc', membership, row)
    return { row, membership }
  }

  return {
    get,
    getRow,
    getEditable,

    /** `origin` is the address of this server, which no picture may have. */
    async create(asker: Asker, input: NpcCreate, origin?: string): Promise<Npc> {
      const { campaign_id, ...fields } = input
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const avatar_url = await npcFaces.ofNew(asker, campaignId, fields)
      // Only now: the membership may have ended while the face was drawn.
      const membership = campaigns.requireMember(asker, campaignId)
      assertForeign('avatar_url', avatar_url, origin)
      const values = valuesOf(NPC_FIELDS, {
        ...writable(membership, NPC_FIELDS, fields, { mayReadTraits: true }),
        avatar_url,
      })
      const audience = audiences.ofNew(membership, fields)
      const { aliases } = fields
      const row = {
        ...values,
        ...writeName(db, 'npc', membership, { ...audience, name: values.name, aliases }),
        location_id: resolveLocation(db, asker, campaignId, fields) ?? null,
        created_by: authorOf(asker),
        ...newDeath(db, membership, fields.died),
      }
      const change = ownChange(db, membership, { of: 'npc' }, fields.own)
      quotas.assertRow(campaignId)
      const id = db.transaction((tx) => {
        const beside = { about: null, write: change?.write }
        const id = insertThing(tx, 'npc', campaignId, audience, row, beside)
        followTagText(tags, tx, campaignId, id, '', values.tag)
        foreignPictures.expect(tx, { npc_id: id }, avatar_url)
        return id
      }, asker)
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, fields: NpcUpdate & WithTags, origin?: string): Npc {
      const { row, membership } = getEditable(asker, id)
      assertFresh('NPC', present(asker, row), fields.updated_at)

      const { campaign_id: campaignId } = row
      const seen = { location: row.location, location_id: row.seen_location_id }
      const location = resolveLocation(db, asker, campaignId, changedLocation(seen, fields))
      const audience = audiences.ofChanged(membership, presentAudience(row), fields)
      const { avatar_url: address, portrait_id: portraitId } = row
      const face = newFace({ of: 'npcs', id, address, portraitId }, fields.avatar_url, origin)
      const values = {
        ...applyChanges(
          valuesOf(NPC_FIELDS, row),
          writable(membership, NPC_FIELDS, fields, { mayReadTraits: row.may_read_traits === 1 }),
        ),
        avatar_url: face ?? address,
        ...(face !== undefined && { portrait_id: null }),
      }
      const { visibility } = audience ?? row
      const named = { name: values.name, aliases: fields.aliases, visibility }
      const next = {
        ...values,
        ...writeName(db, 'npc', membership, named, row),
        location_id: keptOrNew(row.location_id, row.seen_location_id, location),
        ...newDeath(db, membership, fields.died, row),
      }
      const locationChange = changeOfReference('location', row.location_id, next.location_id)
      db.transaction((tx) => {
        if (face !== undefined) {
          deletions.deletePicture(tx, asker, { kind: 'npc', id, campaignId }, null)
        }
        const own = ownChange(tx, membership, { of: 'npc' }, fields.own, row)
        updateThing(tx, 'npc', row, audience, next, locationChange, changeByDeath(row, next), own)
        replaceTags(tx, { kind: 'npc', id }, campaignId, fields.tag_ids)
        if (next.tag !== row.tag) followTagText(tags, tx, campaignId, id, row.tag, next.tag)
        if (face !== undefined) foreignPictures.expect(tx, { npc_id: id }, face)
      }, asker)
      return get(asker, id)
    },

    /** Deletes its journal, connections and links as well. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { row, membership } = getEditable(asker, id)
      assertMayDelete('npc', membership, row)
      return deletions.delete(asker, { kind: 'npc', id, campaignId: row.campaign_id })
    },

    tagsOf(asker: Asker, id: number): AssignedTag[] {
      getRow(asker, id)
      return tagsOf(db, { kind: 'npc', id })
    },
  }
}

/** Assigns tags that the category text newly names, and removes those that it no longer names; others stay. */
function followTagText(
  tags: TagService,
  tx: Transaction,
  campaignId: number,
  npcId: number,
  before: string,
  after: string,
) {
  const thing = thingOf({ kind: 'npc', id: npcId })
  const named = tags.findNamedIn(tx, campaignId, after)
  for (const tagId of tags.findNamedIn(tx, campaignId, before)) {
    if (!named.includes(tagId)) tx.run(deleteRows('thing_tags', { thing, tag_id: tagId }))
  }
  for (const tagId of named) tx.run(assignTag({ thing, tagId, campaignId }))
}
