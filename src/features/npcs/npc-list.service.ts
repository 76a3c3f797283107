import type { Asker } from '../../auth/asker.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import type { Needs } from '../../services.ts'
import { type ListPlan, countedPage, planList } from '../lists/list-plan.ts'
import { readSorted } from '../lists/own-lists.ts'
import { withTags } from '../tags/thing-tags.ts'
import {
  countNpcs,
  sampleText,
  type ListedNpcRow,
  type NpcListParams,
  type NpcListShape,
  listNpcIds,
  listNpcs,
} from './npc-list.queries.ts'
import { presentNpc } from './npcs.presenter.ts'
import { findNpcs } from './npcs.queries.ts'
import { type Npc, type NpcListQuery, type NpcPage, TRAIT_FIELDS } from './npcs.schemas.ts'

/** A list of at most so many NPCs is read at once. */
const SHORT_LIST = 50

/** A text is common that so many have of the first thousand NPCs. */
const COMMON = 100

interface Plan extends ListPlan {
  shape: NpcListShape
  params: NpcListParams
}

/** Lists of NPCs, filtered, sorted and paged, of one campaign or of all that the asker belongs to. */
export function createNpcListService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  function plan(asker: Asker, query: NpcListQuery): Plan {
    const { sorted, shape, params } = planList({ db, campaigns }, asker, 'npc', query)
    return {
      sorted,
      shape: {
        ...shape,
        isCommon: false,
        byClass: Boolean(query.tag),
        byLocation: query.location_id !== undefined,
        traits: TRAIT_FIELDS.filter((field) => query[field] !== undefined),
        paged: query.limit !== undefined,
      },
      params: {
        ...params,
        className: query.tag ?? '',
        locationId: query.location_id ?? 0,
        language_style: query.language_style ?? '',
        narrative_role: query.narrative_role ?? '',
        trustworthiness: query.trustworthiness ?? '',
      },
    }
  }

  const read = ({ shape, params }: Plan, most = params.limit) =>
    readSorted(shape, most, (part, limit) => db.all(listNpcs(part, { ...params, limit })))

  function present(asker: Asker, rows: ListedNpcRow[]): Npc[] {
    return withTags(db, 'npc', rows, (row, tags) => presentNpc(row, tags, asker.userId))
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
      return readInSlices(db, ids, (some) => findNpcs({ ids: some, userId })).map((rows) =>
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
      const planned = plan(asker, query)
      const { shape, params } = planned
      const isDm = shape.scope === 'dm' ? 1 : 0
      const isCommon = shape.byText && db.first(sampleText({ ...params, isDm }))!.total >= COMMON
      const found = read({ ...planned, shape: { ...shape, isCommon } })
      const count = () => db.first(countNpcs(shape, params))?.total ?? 0
      const { rows, ...page } = countedPage(found, query.limit, planned, count)
      return { npcs: present(asker, rows), ...page }
    },
  }
}
