import { anyKind, kinds, type Kind, type Trade } from './content/content.ts'

/** A trade together with the kind of life it belongs to. */
export interface Calling {
  trade: Trade
  kind: Kind
}

export const callings = (): Calling[] =>
  kinds().flatMap((kind) => kind.trades.map((trade) => ({ trade, kind })))

export const nounOf = (trade: Trade): string => trade.noun ?? trade.title.toLowerCase()

/** The ending of an unknown trade still gives away its kind: `cheesemonger`, `wheelmaker`. */
export function kindOfUnknown(noun: string): Kind {
  return kinds().find(({ endings }) => endings.some((ending) => noun.endsWith(ending))) ?? anyKind()
}
