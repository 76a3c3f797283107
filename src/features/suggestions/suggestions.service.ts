import type { Asker } from '../../auth/asker.ts'
import type { Acts, Database } from '../../db/database.ts'
import { randomId } from '../../db/random-id.ts'
import { thingOf } from '../../db/things.ts'
import { insertRow } from '../../db/write-row.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { same } from '../history/changes.ts'
import { readLive } from '../history/read-sides.ts'
import type { Values } from '../history/views.ts'
import { flatten } from '../kinds/own-names.limits.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { type CheckDependencies, createChecks } from './check-suggestion.ts'
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
  type SuggestionTake,
} from './suggestions.schemas.ts'
import { createWriting, type WriteDependencies } from './write-suggestion.ts'

type Dependencies = CheckDependencies & WriteDependencies & { quotas: QuotaService }

/** What members suggest to change, or to add. DMs decide; what they take is one change by the person who suggested it. */
export function createSuggestionService(on: Dependencies) {
  const { db, campaigns, quotas } = on
  const { targetOf, checkFields, changedSince } = createChecks(on)
  const { clashes, liveOf, present } = createPresenting(db)
  const take = createWriting(on)

  function find({ userId }: Asker, id: number): queries.SuggestionRow {
    const row = db.first(queries.find({ id, userId }))
    if (!row) throw errors.missing()
    return row
  }

  const get = (asker: Asker, id: number): Suggestion => present(find(asker, id))

  function findToDecide(asker: Asker, id: number): queries.SuggestionRow {
    const row = find(asker, id)
    if (!isDm(row.role)) throw errors.decidedByDms()
    if (row.state !== 'open') throw errors.decided()
    return row
  }

  return {
    get,

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
      db.transaction((tx) => {
        tx.run(
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
      })
      return get(asker, id)
    },

    /** DMs only. A field that was changed since is taken only where it is named. */
    async take(asker: Asker, id: number, { fields, reply }: SuggestionTake): Promise<Suggestion> {
      const row = findToDecide(asker, id)
      if (row.make === null && row.seen === null) throw errors.gone()
      const suggested = flatten(JSON.parse(row.fields) as Values)
      const chosen = choose(suggested, fields)
      const live = liveOf(row)
      const found = clashes(row, live)
      if (fields === undefined && found.length > 0) throw errors.clashing().with({ clashes: found })
      const taken = Object.keys(chosen)
      const isInOtherWords = taken.some((name) => !same(chosen[name], suggested[name]))
      const acts: Acts = {
        ...(isInOtherWords
          ? { suggestedBy: row.by_user }
          : { by: row.by_user, takenBy: asker.userId }),
        also: (tx) => decide(tx, asker, id, 'taken', { reply, taken }),
      }
      await take({ ...asker, acts }, row, live, chosen)
      return get(asker, id)
    },

    /** DMs only. */
    decline(
      asker: Asker,
      id: number,
      { reply }: { reply?: string | null | undefined },
    ): Suggestion {
      findToDecide(asker, id)
      decide(db, asker, id, 'declined', { reply })
      return get(asker, id)
    },

    /** Its author only. */
    withdraw(asker: Asker, id: number): Suggestion {
      if (find(asker, id).by_user !== asker.userId) throw errors.ofAnother()
      decide(db, asker, id, 'withdrawn', {})
      return get(asker, id)
    },
  }
}

/** Once only. */
function decide(
  from: Pick<Database, 'run'>,
  asker: Asker,
  id: number,
  state: 'taken' | 'declined' | 'withdrawn',
  { reply = null, taken = null }: { reply?: string | null | undefined; taken?: string[] | null },
): void {
  const at = new Date().toISOString()
  const decision = { id, state, at, by: asker.userId, reply: reply || null }
  const { changes } = from.run(
    queries.decide({ ...decision, taken: taken && JSON.stringify(taken) }),
  )
  if (changes === 0) throw errors.decided()
}

/** The fields that are taken: all, those of a list, or those of an object in its words. Throws `invalid` for others. */
function choose(suggested: Values, wanted: SuggestionTake['fields']): Values {
  if (wanted === undefined) return suggested
  const names = Object.keys(suggested)
  if (!Array.isArray(wanted)) {
    const chosen = flatten(wanted)
    const other = Object.keys(chosen).find((name) => !(name in suggested))
    if (other !== undefined) throw errors.notSuggested(other)
    if (Object.keys(chosen).length === 0) throw errors.nothingSuggested()
    return chosen
  }
  const chosen = wanted.flatMap((name) => {
    const found = names.filter((own) => own === name || own.startsWith(`${name}.`))
    if (found.length === 0) throw errors.notSuggested(name)
    return found
  })
  if (chosen.length === 0) throw errors.nothingSuggested()
  return Object.fromEntries(chosen.map((name) => [name, suggested[name]]))
}
