import { NOUNS } from '../../nouns.ts'
import { THING_KINDS } from '../../things.limits.ts'

const BUILT_IN = THING_KINDS.filter((kind) => NOUNS[kind].ownFields === 'built-in')

/** In SQL: the number in `things.kind` of what is of a built-in kind, by `kinds.of`; null for articles. */
export const numberOfBuiltIn = (of: string): string =>
  `case ${of} ${BUILT_IN.map((kind) => `when '${kind}' then ${NOUNS[kind].number}`).join(' ')} end`
