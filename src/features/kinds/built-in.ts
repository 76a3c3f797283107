import { NOUNS } from '../../nouns.ts'
import { THING_KINDS, type ThingKind } from '../../things.limits.ts'

const BUILT_IN = THING_KINDS.filter((kind) => NOUNS[kind].ownFields === 'built-in')

const byKind = (of: string, valueOf: (kind: ThingKind) => number | string) =>
  `case ${of} ${BUILT_IN.map((kind) => `when '${kind}' then ${valueOf(kind)}`).join(' ')} end`

/** In SQL: the number in `things.kind` of what is of a built-in kind, by `kinds.of`; null for articles. */
export const numberOfBuiltIn = (of: string): string => byKind(of, (kind) => NOUNS[kind].number)

/** In SQL: the last change of what is of a built-in kind, for a row of `kinds`; null for articles. */
export const latestOfBuiltIn = byKind(
  'kinds.of',
  (kind) =>
    `(select max(updated_at) from ${NOUNS[kind].table} where campaign_id = kinds.campaign_id)`,
)
