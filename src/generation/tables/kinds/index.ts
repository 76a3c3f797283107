import { anyone } from './anyone.ts'
import { commerce } from './commerce.ts'
import { court } from './court.ts'
import { craft } from './craft.ts'
import { crime } from './crime.ts'
import { faith } from './faith.ts'
import { healing } from './healing.ts'
import { hospitality } from './hospitality.ts'
import type { Kind, Trade } from './kind.ts'
import { land } from './land.ts'
import { law } from './law.ts'
import { lore } from './lore.ts'
import { magic } from './magic.ts'
import { sea } from './sea.ts'
import { stage } from './stage.ts'
import { war } from './war.ts'
import { wild } from './wild.ts'

export { anyone } from './anyone.ts'
export type { Kind, Trade } from './kind.ts'

export const KINDS: readonly Kind[] = [
  craft,
  commerce,
  hospitality,
  war,
  law,
  court,
  crime,
  faith,
  lore,
  magic,
  healing,
  stage,
  wild,
  sea,
  land,
]

/** A trade together with the kind it belongs to. */
export interface Calling {
  trade: Trade
  kind: Kind
}

export const CALLINGS: readonly Calling[] = KINDS.flatMap((kind) =>
  kind.trades.map((trade) => ({ trade, kind })),
)

export const nounOf = (trade: Trade): string => trade.noun ?? trade.tag.toLowerCase()

/** Endings by which an unknown trade still gives away its kind: `cheesemonger`, `wheelmaker`. */
const ENDINGS: readonly [RegExp, Kind][] = [
  [/(monger|seller|broker)$/, commerce],
  [/(maker|wright|smith|binder|carver)$/, craft],
  [/(hunter|catcher|tamer)$/, wild],
  [/(mancer|caster|binder)$/, magic],
  [/(ologist|ographer|ician|osopher)$/, lore],
  [/(singer|player|dancer)$/, stage],
]

export function kindOfUnknown(noun: string): Kind {
  return ENDINGS.find(([ending]) => ending.test(noun))?.[1] ?? anyone
}
