import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { foldText } from '../../db/text-keys.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { readListCursor, writeListCursor } from '../kinds/list-cursor.ts'
import { ownFilterValues, ownSortKey, readSorted } from '../kinds/own-lists.ts'
import { tagsOf } from '../tags/thing-tags.ts'
import {
  countNpcs,
  sampleText,
  type ListedNpcRow,
  type ListParams,
  type ListShape,
  listNpcIds,
  listNpcs,
} from './npc-list.queries.ts'
import { presentNpc } from './npcs.presenter.ts'
import { findNpc } from './npcs.queries.ts'
import {
  type Npc,
  type NpcListQuery,
  type NpcPage,
  type NpcSort,
  NPC_SORTS,
  TRAIT_FIELDS,
} from './npcs.schemas.ts'

/** A list of at most so many NPCs is read at once. */
const SHORT_LIST = 50

/** A text is common that so many have of the first thousand NPCs. */
const COMMON = 100

export type NpcListService = ReturnType<typeof createNpcListService>

interface Plan {
  /** What a cursor of the list says. */
  sorted: string
  shape: ListShape
  params: ListParams
}

interface Dependencies {
  db: Database
  campaigns: CampaignService
}

/** Lists of NPCs, filtered, sorted and paged, of one campaign or of all that the asker belongs to. */
export function createNpcListService({ db, campaigns }: Dependencies) {
  function plan(asker: Asker, query: NpcListQuery): Plan {
    const { userId } = asker
    const { campaign_id: campaignId, field, value } = query
    const sortKey = ownSortKey(db, query.sort, { userId, campaignId, of: 'npc' })
    const plain = plainSort(query.sort)
    const sorted = sortKey === undefined ? plain : `own.${sortKey}`
    const text = foldText(query.q?.trim() ?? '')
    const after = query.cursor === undefined ? undefined : readListCursor(query.cursor, sorted)
    const ownSort = after?.missing ? 'unset' : 'own'
    return {
      sorted,
      shape: {
        sort: sortKey === undefined ? plain : ownSort,
        scope: scopeOf(asker, query.campaign_id),
        byText: text !== '',
        isCommon: false,
        byClass: Boolean(query.tag),
        byLocation: query.location_id !== undefined,
        traits: TRAIT_FIELDS.filter((field) => query[field] !== undefined),
        byOwn: field !== undefined && value !== undefined,
        unfinished: query.unfinished === 'true',
        paged: query.limit !== undefined,
        continued: after !== undefined,
      },
      params: {
        userId,
        campaignId: campaignId ?? 0,
        text,
        className: query.tag ?? '',
        locationId: query.location_id ?? 0,
        language_style: query.language_style ?? '',
        narrative_role: query.narrative_role ?? '',
        trustworthiness: query.trustworthiness ?? '',
        field: field ?? '',
        values: ownFilterValues(value ?? ''),
        sortKey: sortKey ?? '',
        limit: query.limit ?? 0,
        afterName: after?.name ?? '',
        afterValue: after?.value ?? '',
        afterId: after?.id ?? 0,
      },
    }
  }

  function scopeOf(asker: Asker, campaignId: number | undefined): ListShape['scope'] {
    if (campaignId === undefined) return 'all'
    return campaigns.requireMember(asker, campaignId).isDm ? 'dm' : 'player'
  }

  const read = ({ shape, params }: Plan, most: number) =>
    readSorted(shape, most, (part, limit) => db.all(listNpcs(part, { ...params, limit })))

  function present(asker: Asker, rows: ListedNpcRow[]): Npc[] {
    const tags = tagsOf(
      db,
      'npc',
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentNpc(row, tags.get(row.id)!, asker.userId))
  }

  return {
    /** In slices. */
    all(asker: Asker, query: NpcListQuery): Iterable<Npc[]> {
      const { userId } = asker
      const planned = plan(asker, query)
      // A busy server answers this most often, and a statement for each row of a short list takes twice the time.
      const rows = read(planned, SHORT_LIST + 1)
      if (rows.length <= SHORT_LIST) return [present(asker, rows)]
      const { shape, params } = planned
      const ids = readSorted(shape, -1, (part) => db.all(listNpcIds(part, params)))
      return readInSlices(db, ids, (id) => findNpc({ id, userId })).map((rows) =>
        present(asker, rows),
      )
    },

    /** The last changed of these campaigns, the latest first. */
    recent(asker: Asker, campaignIds: readonly number[], limit: number): Npc[] {
      const rows = campaignIds.flatMap((campaign_id) => {
        return read(plan(asker, { campaign_id, sort: 'updated' }), limit)
      })
      const latest = rows.toSorted((a, b) => (a.shown_updated_at < b.shown_updated_at ? 1 : -1))
      return present(asker, latest.slice(0, limit))
    },

    page(asker: Asker, query: NpcListQuery & { limit: number }): NpcPage {
      const { shape, params, sorted } = plan(asker, query)
      const isDm = shape.scope === 'dm' ? 1 : 0
      const isCommon = shape.byText && db.first(sampleText({ ...params, isDm }))!.total >= COMMON
      // One row more than asked for tells whether another page follows.
      const found = read({ sorted, shape: { ...shape, isCommon }, params }, query.limit + 1)
      const rows = found.slice(0, query.limit)
      const last = rows.at(-1)
      const isWhole = !shape.continued && found.length === rows.length
      return {
        npcs: present(asker, rows),
        total: isWhole ? rows.length : (db.first(countNpcs(shape, params))?.total ?? 0),
        next_cursor:
          last && found.length > rows.length
            ? writeListCursor(sorted, {
                value: last.sort_value ?? '',
                missing: last.sort_missing,
                name: last.name_key,
                id: last.id,
              })
            : null,
      }
    },
  }
}

const plainSort = (sort: string | undefined): NpcSort =>
  NPC_SORTS.find((known) => known === sort) ?? 'name'
