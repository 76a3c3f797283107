import type { Asker } from '../../auth/asker.ts'
import type { Acts, Database } from '../../db/database.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { same } from '../history/changes.ts'
import type { Values } from '../history/views.ts'
import { flatten } from '../kinds/own-names.limits.ts'
import { createPresenting } from './present-suggestion.ts'
import * as errors from './suggestions.errors.ts'
import * as queries from './suggestions.queries.ts'
import type { Suggestion, SuggestionTake } from './suggestions.schemas.ts'
import { createWriting, type WriteDependencies } from './write-suggestion.ts'

/** How a suggestion ends: DMs take or decline it, or its author withdraws it. */
export function createDeciding(on: WriteDependencies) {
  const { db } = on
  const { find, get, clashes, liveOf } = createPresenting(db)
  const take = createWriting(on)

  function findToDecide(asker: Asker, id: number): queries.SuggestionRow {
    const row = find(asker, id)
    if (!isDm(row.role)) throw errors.decidedByDms()
    if (row.state !== 'open') throw errors.decided()
    return row
  }

  return {
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
      await take({ ...asker, acts }, row, { live, suggested, taken: chosen })
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
