import { idExpression, KIND_NUMBERS, kindExpression, thingExpression } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'

/** SQL, a condition on `things`: a thing, and all that readers see only together with it (see `mayRead`). */
export const withDependents = (
  thing: string,
): string => `thing = ${thing} or about = ${thing} or other_end = ${thing}
  or about in (select thing from things where about = ${thing} or other_end = ${thing})`

/** The same, and all that shows it only to those who see it: see `changeAsSeen`. */
export const withReferring = (thing: string): string => {
  const references = Object.values(NOUNS).flatMap(({ table, refersTo = [] }) =>
    refersTo.map(({ kind, column, in: list, by }) => {
      const rows = list ? `${table} join ${list} on ${by} = id` : table
      return `or ${kindExpression(thing)} = ${KIND_NUMBERS[kind]}
      and thing in (select thing from ${rows} where ${column} = ${idExpression(thing)})`
    }),
  )
  return `${withDependents(thing)}
    or thing in (
      select sessions.thing from sessions join json_each(planned) as listed
      where sessions.campaign_id = (select campaign_id from things where things.thing = ${thing})
      and listed.value in (select thing from things where ${withDependents(thing)})
    )
    or thing in (
      select ${thingExpression('journal', 'entry_id')} from entry_things
      where entry_things.thing = ${thing}
    )
    or thing in (select own_links.thing from own_links where refers_to = ${thing})
    ${references.join('\n    ')}`
}
