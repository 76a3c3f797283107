import type { Token } from './tokens.ts'

/** The first phrase: the tokens up to the first `who`, `with`, comma or the like. */
export function headOf(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    (token, index) => index > 0 && (token.boundary || BREAKS.has(token.word)),
  )
  return end === -1 ? tokens : tokens.slice(0, end)
}

const BREAKS = new Set(
  'who that which with without from in at on by but whose named called of for running working living hiding trying looking searching obsessed afraid known cursed hunted haunted selling'.split(
    ' ',
  ),
)
