import type { Queries } from '../../../db/database.ts'
import * as queries from '../moving-in.queries.ts'
import { markOf, type Seen } from '../writing/marks.ts'

/**
 * Gives the texts of a thing's secrets, to which sources give no names, the keys that they had at the last import into that
 * campaign. A secret that a newer export puts before others is then none of them.
 */
export const createSecretKeys =
  (from: Queries, tool: string, campaignId: number | undefined) =>
  (thing: string, texts: readonly string[]): string[] => {
    const prefix = `${thing}/secret/`
    const known =
      campaignId === undefined || texts.length === 0
        ? []
        : from.all(queries.listOrigins({ campaignId, tool, prefix, end: `${thing}/secret0` }))
    const left = Map.groupBy(known, ({ seen }) => (JSON.parse(seen) as Seen).text)
    const same = texts.map((text) => left.get(markOf(text))?.shift()?.origin)
    const others = [...left.values()].flat().map(({ origin }) => origin)
    // As many as there were: they have other texts now.
    const areChanged = others.length === same.filter((key) => key === undefined).length
    let last = Math.max(0, ...known.map(({ origin }) => Number(origin.slice(prefix.length))))
    return same.map(
      (key) => key ?? (areChanged ? others.shift() : undefined) ?? `${prefix}${(last += 1)}`,
    )
  }
