import type { Asker } from '../../auth/asker.ts'
import { randomId } from '../../db/random-id.ts'
import { thingOf } from '../../db/things.ts'
import { insertRow } from '../../db/write-row.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import { readLive } from '../history/read-sides.ts'
import { flatten } from '../kinds/own-names.limits.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { type CheckDependencies, createChecks } from './check-suggestion.ts'
import { createDeciding } from './decide-suggestion.ts'
import { createPresenting } from './present-suggestion.ts'
import * as suggestable from './suggestable.ts'
import * as errors from './suggestions.errors.ts'
import * as queries from './suggestions.queries.ts'
import {
  type Suggestion,
  SUGGESTION_LIMITS,
  type SuggestionCreate,
  type SuggestionPage,
  type SuggestionsQuery,
} from './suggestions.schemas.ts'
import type { WriteDependencies } from './write-suggestion.ts'

type Dependencies = CheckDependencies & WriteDependencies & { quotas: QuotaService }

/** What members suggest to change, or to add. DMs decide; what they take is one change by the person who suggested it. */
export function createSuggestionService(on: Dependencies) {
  const { db, campaigns, quotas } = on
  const { targetOf, checkFields, changedSince } = createChecks(on)
  const { get, present } = createPresenting(db)

  return {
    get,
    ...createDeciding(on),

    /** The newest first. */
    list(asker: Asker, query: SuggestionsQuery): SuggestionPage {
      const { campaignId, userId } = campaigns.requireMemberOfCurrent(asker, query.campaign_id)
      const { limit, about_kind: kind, about_id: id } = query
      const narrowed = {
        userId,
        campaignId,
        state: query.state ?? null,
        kind: kind ?? null,
        about: kind && id ? thingOf({ kind, id }) : null,
      }
      const found = db.all(queries.list({ ...narrowed, ...pageStart(query) }))
      const page = pageOf(found, limit, (row) => ({ value: row.created_at, id: row.id }))
      return {
        suggestions: page.rows.map(present),
        total: db.first(queries.count(narrowed))!.total,
        next_cursor: page.next_cursor,
      }
    },

    create(asker: Asker, input: SuggestionCreate): Suggestion {
      const target = targetOf(asker, input)
      const { kind, membership, thing } = target
      const { campaignId, userId } = membership
      const fields = checkFields(asker, target, input.fields)
      if (db.first(queries.countOpen({ campaignId, userId }))!.total >= SUGGESTION_LIMITS.open) {
        throw errors.tooMany()
      }
      quotas.assertRow(campaignId)
      const live = thing ? readLive(db, { kind, id: thing.id }, campaignId) : {}
      const names = Object.keys(flatten(fields))
      const id = randomId()
      const base = names.map((name) => [name, suggestable.presentValue(live, name)])
      db.run(
        insertRow('suggestions', {
          id,
          campaign_id: campaignId,
          by_user: userId,
          kind,
          about: thing ? thingOf({ kind, id: thing.id }) : null,
          make: thing ? null : JSON.stringify(input.make),
          fields: JSON.stringify(fields),
          base: JSON.stringify(Object.fromEntries(base)),
          stale: JSON.stringify(changedSince(target, input.based_on)),
          based_on: input.based_on ?? null,
          note: input.note || null,
          created_at: new Date().toISOString(),
        }),
      )
      return get(asker, id)
    },
  }
}
