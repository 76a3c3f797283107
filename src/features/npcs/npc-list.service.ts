import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { matchFragments } from '../../db/fragments.ts'
import type { SearchIndex } from '../../db/search-index.ts'
import { foldText } from '../../db/text-keys.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { readCursor, writeCursor } from './npc-list.cursor.ts'
import {
  countNpcs,
  findClassCount,
  findNpcCounts,
  findTagsNamedLike,
  type ListedNpcRow,
  type ListParams,
  type ListShape,
  listNpcs,
  type NpcCounts,
} from './npc-list.queries.ts'
import { keepTotals } from './npc-list.totals.ts'
import { presentNpc } from './npcs.presenter.ts'
import { listAssignedTags } from './npcs.queries.ts'
import type { AssignedTag, Npc, NpcListQuery, NpcPage } from './npcs.schemas.ts'

export type NpcListService = ReturnType<typeof createNpcListService>

interface Plan {
  shape: ListShape
  params: ListParams
}

interface Dependencies {
  db: Database
  index: SearchIndex
  campaigns: CampaignService
}

/** Lists of NPCs, filtered, sorted and paged, of one campaign or of all that the asker belongs to. */
export function createNpcListService({ db, index, campaigns }: Dependencies) {
  const totals = keepTotals()

  function plan(asker: Asker, query: NpcListQuery): Plan {
    const scope = scopeOf(asker, query.campaign_id)
    const campaignId = query.campaign_id ?? 0
    const sort = query.sort ?? 'name'
    const text = foldText(query.q?.trim() ?? '')
    const tags = text && scope !== 'all' ? db.all(findTagsNamedLike({ campaignId, text })) : []
    // An index that is behind would still find what has just been hidden.
    const canFind = scope !== 'all' && isFiltered(query) && (!text || index.catchUp())
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
    return {
      shape: {
        sort,
        scope,
        byText: text !== '',
        byTagName: tags.length > 0,
        byClass: Boolean(query.tag),
        byLocation: query.location_id !== undefined,
        way: canFind ? 'find' : 'walk',
        paged: query.limit !== undefined,
        continued: after !== undefined,
      },
      params: {
        userId: asker.userId,
        campaignId,
        text,
        match: text && matchFragments(text),
        tagIds: JSON.stringify(tags.map(({ id }) => id)),
        className: query.tag ?? '',
        locationId: query.location_id ?? 0,
        limit: query.limit ?? 0,
        afterValue: after?.value ?? '',
        afterId: after?.id ?? 0,
      },
    }
  }

  function scopeOf(asker: Asker, campaignId: number | undefined): ListShape['scope'] {
    if (campaignId === undefined) return 'all'
    return campaigns.requireMember(asker, campaignId).isDm ? 'dm' : 'player'
  }

  /** How many NPCs the filters let through, of how many. */
  function count({ shape, params }: Plan): { total: number; of: number } {
    if (shape.scope === 'all') {
      const total = db.first(countNpcs(shape, params))?.total ?? 0
      return { total, of: total }
    }
    const { npcs, hidden_npcs, npc_version } = db.first(findNpcCounts(params)) as NpcCounts
    const of = shape.scope === 'dm' ? npcs + hidden_npcs : npcs
    const { byText, byClass, byLocation } = shape
    if (!byText && !byClass && !byLocation) return { total: of, of }
    if (byClass && !byText && !byLocation) return { total: countClass({ shape, params }), of }
    const { campaignId, text, className, locationId } = params
    const filter = [byText && text, byClass && className, byLocation && locationId]
    const key = JSON.stringify([campaignId, shape.scope, ...filter])
    const counted = () => db.first(countNpcs(shape, params))?.total ?? 0
    return { total: totals.get(key, npc_version, counted), of }
  }

  function countClass({ shape, params }: Plan): number {
    const { seen = 0, hidden = 0 } = db.first(findClassCount(params)) ?? {}
    return shape.scope === 'dm' ? seen + hidden : seen
  }

  function present(asker: Asker, rows: ListedNpcRow[]): Npc[] {
    const tags = tagsByNpc(rows)
    return rows.map((row) => presentNpc(row, tags.get(row.id) ?? [], asker.userId))
  }

  function tagsByNpc(rows: ListedNpcRow[]): Map<number, AssignedTag[]> {
    const byNpc = new Map<number, AssignedTag[]>()
    const npcIds = JSON.stringify(rows.map(({ id }) => id))
    for (const { npc_id, id, name, color, icon } of db.all(listAssignedTags({ npcIds }))) {
      const tag = { id, name, color, icon }
      const tags = byNpc.get(npc_id)
      if (tags) tags.push(tag)
      else byNpc.set(npc_id, [tag])
    }
    return byNpc
  }

  return {
    all(asker: Asker, query: NpcListQuery): Npc[] {
      const { shape, params } = plan(asker, query)
      return present(asker, db.all(listNpcs(shape, params)))
    },

    /** The last changed of these campaigns, the latest first. */
    recent(asker: Asker, campaignIds: readonly number[], limit: number): Npc[] {
      const rows = campaignIds.flatMap((campaign_id) => {
        const { shape, params } = plan(asker, { campaign_id, sort: 'updated' })
        return db.all(listNpcs({ ...shape, paged: true }, { ...params, limit }))
      })
      const latest = rows.toSorted((a, b) => (a.shown_updated_at < b.shown_updated_at ? 1 : -1))
      return present(asker, latest.slice(0, limit))
    },

    page(asker: Asker, query: NpcListQuery & { limit: number }): NpcPage {
      const { shape, params } = plan(asker, query)
      const { total, of } = count({ shape, params })
      const way = shape.way === 'walk' ? 'walk' : quickerWay(total, of, query.limit)
      // One row more than asked for tells whether another page follows.
      const found = db.all(listNpcs({ ...shape, way }, { ...params, limit: query.limit + 1 }))
      const rows = found.slice(0, query.limit)
      const last = rows.at(-1)
      return {
        npcs: present(asker, rows),
        total,
        next_cursor:
          last && found.length > rows.length
            ? writeCursor({ sort: shape.sort, value: last.sort_value ?? '', id: last.id })
            : null,
      }
    },
  }
}

function isFiltered({ q, tag, location_id }: NpcListQuery): boolean {
  return Boolean(q?.trim()) || Boolean(tag) || location_id !== undefined
}

/** To walk costs as many NPCs as stand between those of a page; to find costs all that there are. */
function quickerWay(total: number, of: number, limit: number): ListShape['way'] {
  return total * total > of * limit ? 'walk' : 'find'
}
