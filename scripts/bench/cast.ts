/** One NPC of the benchmark: the same fields and lengths in every system. */
export interface Part {
  name: string
  description: string
  personality: string
  backstory: string
  tag: string
}

const PLACES = [
  'the salt ferry',
  'Wick Lane',
  'the drowned mill',
  'Harrow Keep',
  'the night market',
]
const TRADES = ['ferrywoman', 'candle maker', 'gravedigger', 'cartographer', 'innkeeper']
const TEMPERS = ['patient', 'quarrelsome', 'devout', 'curious', 'weary']

/** Fifty NPCs with realistic texts; the answer has about 46 kB. */
export const cast: Part[] = Array.from({ length: 50 }, (_, i) => castMember(`Person ${i + 1}`, i))

export function castMember(name: string, i = 0): Part {
  const [place, trade, temper] = [pick(PLACES, i), pick(TRADES, i * 3), pick(TEMPERS, i * 7)]
  return {
    name,
    description: `A ${temper} ${trade} of ${place}.`,
    personality: `Speaks slowly, counts everything twice, and is ${temper} with everyone but the young.`,
    backstory:
      `Came to ${place} in the year of the long rain and took up the work of a ${trade} when nobody else ` +
      `would. Keeps a locked box under the stairs, and has told three people three different things about it. ` +
      `Whoever asks kindly is given soup, a bed by the fire, and the story of the flood that took the old ` +
      `bridge and all who stood on it; whoever asks twice is shown the door.`,
    tag: 'NPC',
  }
}

function pick<Item>(items: Item[], i: number): Item {
  return items[i % items.length]!
}
