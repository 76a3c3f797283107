import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import { randomAvatarSeed } from '../avatars/avatars.schemas.ts'
import type { CampaignService, Membership } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import type { LocationService } from '../locations/locations.service.ts'
import { isPortraitAddress } from '../pictures/picture-addresses.ts'
import type { TagService } from '../tags/tags.service.ts'
import { type NpcNameService, npcNotFound } from './npc-names.service.ts'
import { presentNpc } from './npcs.presenter.ts'
import * as queries from './npcs.queries.ts'
import {
  type AssignedTag,
  type Npc,
  NPC_DEFAULTS,
  type NpcCreate,
  type NpcUpdate,
} from './npcs.schemas.ts'

export type NpcService = ReturnType<typeof createNpcService>

interface Dependencies {
  db: Database
  campaigns: CampaignService
  locations: LocationService
  tags: TagService
  names: NpcNameService
  deletions: DeletionService
}

type Content = queries.NpcContent

/**
 * NPCs by the campaign's rules: members add them; DMs change all of them, players the ones they added.
 * What a player may not see reads as not there, and what a writer cannot see that writer's save leaves alone.
 */
export function createNpcService({
  db,
  campaigns,
  locations,
  tags,
  names,
  deletions,
}: Dependencies) {
  function getRow(asker: Asker, id: number): queries.NpcRow {
    const row = db.first(queries.findNpc({ id, userId: asker.userId }))
    if (!row) throw npcNotFound()
    return row
  }

  function assignedTags(npcId: number): AssignedTag[] {
    return db
      .all(queries.listAssignedTags({ npcIds: JSON.stringify([npcId]) }))
      .map(({ id, name, color, icon }) => ({ id, name, color, icon }))
  }

  function present(asker: Asker, row: queries.NpcRow): Npc {
    return presentNpc(row, assignedTags(row.id), asker.userId)
  }

  const get = (asker: Asker, id: number): Npc => present(asker, getRow(asker, id))

  function getEditable(asker: Asker, id: number): { row: queries.NpcRow; membership: Membership } {
    const row = getRow(asker, id)
    const membership = campaigns.requireMember(asker, row.campaign_id)
    if (!membership.isDm && row.created_by !== asker.userId) {
      throw new DomainError('forbidden', 'Players may change only the NPCs they added.')
    }
    return { row, membership }
  }

  /** The id of the location that was named either way; undefined when neither key was given. */
  function resolveLocation(
    asker: Asker,
    campaignId: number,
    { location, location_id }: Pick<NpcUpdate, 'location' | 'location_id'>,
  ): number | null | undefined {
    if (location_id !== undefined && location_id !== null) {
      const found = locations.find(asker, location_id)
      if (found?.campaign_id === campaignId) return found.id
      throw new DomainError('invalid', 'This campaign has no such location.')
    }
    if (typeof location === 'string' && location.trim() !== '') {
      const found = locations.findByName(asker, campaignId, location)
      if (found) return found.id
      throw new DomainError('invalid', `This campaign has no location named "${location}".`)
    }
    return location === undefined && location_id === undefined ? undefined : null
  }

  /** Only DMs hide, reveal and keep notes of their own: what a player sends of these is left aside. */
  function permittedFields(membership: Membership, fields: NpcUpdate) {
    const { location: _, location_id: __, updated_at: ___, visibility, dm_notes, ...open } = fields
    return membership.isDm ? { ...open, visibility, dm_notes } : open
  }

  /** Tags named newly in the category text are assigned, and those named no more are not; others stay. */
  function followTagText(
    tx: Transaction,
    campaignId: number,
    npcId: number,
    before: string,
    after: string,
  ) {
    const named = tags.findNamedIn(tx, campaignId, after)
    for (const tagId of tags.findNamedIn(tx, campaignId, before)) {
      if (!named.includes(tagId)) tx.run(queries.unassignTag({ npcId, tagId }))
    }
    for (const tagId of named) tx.run(queries.assignTag({ npcId, tagId }))
  }

  return {
    get,
    getRow,
    getEditable,

    /** The campaign of an NPC that the asker may see. */
    campaignOf: (asker: Asker, id: number): number => getRow(asker, id).campaign_id,

    create(asker: Asker, { campaign_id, ...fields }: NpcCreate): Npc {
      const membership = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const now = new Date().toISOString()
      const content = applyChanges<Content>(
        { ...BLANK, avatar_url: randomAvatarSeed(), updated_at: now },
        {
          ...permittedFields(membership, fields),
          location_id: resolveLocation(asker, campaignId, fields),
          name_key: textKey(fields.name),
        },
      )
      names.assertFree(campaignId, content)
      const id = db.transaction((tx) => {
        const created = tx.first(
          queries.insertNpc({ ...content, campaign_id: campaignId, created_by: asker.userId }),
        ) as { id: number }
        followTagText(tx, campaignId, created.id, '', content.tag)
        return created.id
      })
      return get(asker, id)
    },

    /** Throws `conflict`, with the NPC as it stands, to an edit of an older one. */
    update(asker: Asker, id: number, fields: NpcUpdate): Npc {
      const { row, membership } = getEditable(asker, id)
      assertFresh('NPC', present(asker, row), fields.updated_at)

      const { campaign_id: campaignId } = row
      const location = resolveLocation(asker, campaignId, newPlaceAlone(row, fields))
      const hidden = row.location_id !== null && row.seen_location_id === null
      const content = applyChanges<Content>(
        { ...row, name_key: textKey(row.name) },
        {
          ...permittedFields(membership, fields),
          ...newFace(row, fields.avatar_url),
          location_id: location === null && hidden ? row.location_id : location,
          name_key: textKey(fields.name ?? row.name),
          updated_at: laterThan(row.updated_at),
        },
      )
      names.assertFree(campaignId, content, id)
      db.transaction((tx) => {
        tx.run(queries.updateNpc({ ...content, id }))
        if (content.tag !== row.tag) followTagText(tx, campaignId, id, row.tag, content.tag)
      })
      return get(asker, id)
    },

    /** Takes with it all that is the NPC's own. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { row } = getEditable(asker, id)
      return db.transaction((tx) => {
        const what = { kind: 'npc', id, campaignId: row.campaign_id } as const
        const deletion = deletions.remember(tx, asker, what)
        tx.run(queries.deleteNpc({ id }))
        return deletion
      })
    },

    tagsOf(asker: Asker, id: number): AssignedTag[] {
      getRow(asker, id)
      return assignedTags(id)
    },

    assignTag(asker: Asker, id: number, tagId: number): AssignedTag[] {
      const { row } = getEditable(asker, id)
      assertSameCampaign(tags.get(asker, tagId).campaign_id, row)
      db.run(queries.assignTag({ npcId: id, tagId }))
      return assignedTags(id)
    },

    unassignTag(asker: Asker, id: number, tagId: number): void {
      const { row } = getEditable(asker, id)
      assertSameCampaign(tags.get(asker, tagId).campaign_id, row)
      db.run(queries.unassignTag({ npcId: id, tagId }))
    },
  }
}

const BLANK: Omit<Content, 'avatar_url'> = {
  name: '',
  name_key: '',
  location_id: null,
  description: '',
  personality: '',
  backstory: '',
  tag: NPC_DEFAULTS.tag,
  emoji: NPC_DEFAULTS.emoji,
  language_style: NPC_DEFAULTS.language_style,
  narrative_role: NPC_DEFAULTS.narrative_role,
  trustworthiness: NPC_DEFAULTS.trustworthiness,
  portrait_id: null,
  visibility: 'everyone',
  dm_notes: '',
  updated_at: '',
}

/** A sheet sent back whole names its place twice: what differs from the row is what was changed. */
function newPlaceAlone(
  row: queries.NpcRow,
  { location, location_id }: NpcUpdate,
): Pick<NpcUpdate, 'location' | 'location_id'> {
  const renamed = location !== undefined && location !== row.location
  return renamed && location_id === row.seen_location_id ? { location } : { location, location_id }
}

/** A sheet sent back whole names the uploaded portrait, which then stays; any other face takes its place. */
function newFace(
  row: queries.NpcRow,
  avatarUrl: string | undefined,
): Partial<Pick<Content, 'avatar_url' | 'portrait_id'>> {
  if (avatarUrl === undefined) return {}
  if (isPortraitAddress(avatarUrl, 'npcs', row.id)) return { avatar_url: row.avatar_url }
  return { avatar_url: avatarUrl, portrait_id: null }
}

function assertSameCampaign(campaignId: number, row: queries.NpcRow): void {
  if (campaignId !== row.campaign_id) throw notFound('Tag not found')
}
