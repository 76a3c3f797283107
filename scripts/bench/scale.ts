import { join } from 'node:path'

import { median } from './median.ts'
import { type ServedCampaign, serveCampaign } from './scale/campaign.ts'
import { printPlans } from './scale/plans.ts'
import { questions } from './scale/questions.ts'

const SMALL = { npcs: 200, entries: 1_000 }
const LARGE = { npcs: 20_000, entries: 100_000 }
const LIMIT = 3
const WARM_UP = 3

/** What an old campaign costs more than a young one: the same questions to both, in turn. */
export async function compareSizes(folder: string, rounds: number): Promise<boolean> {
  console.log(`\nFilling ${count(SMALL)}, and ${count(LARGE)} …`)
  const small = await serveCampaign(join(folder, 'small.db'), SMALL)
  const large = await serveCampaign(join(folder, 'large.db'), LARGE)
  console.log(`\nMilliseconds by HTTP, median of ${rounds}, in turn; limit ${LIMIT}`)
  console.log(`  ${''.padEnd(44)}  small  large  ratio`)
  let isFast = true
  for (const { title, path, by = 'dm' } of questions) {
    const times = await inTurn([small, large], rounds, (campaign, round) =>
      campaign.time(path(campaign, round), campaign[by]),
    )
    const [one, other] = times as [number, number]
    const ratio = other / one
    isFast &&= ratio <= LIMIT
    const columns = [one, other, ratio].map((value) => value.toFixed(2).padStart(5)).join('  ')
    console.log(`  ${title.padEnd(44)}  ${columns}  ${ratio <= LIMIT ? 'ok' : 'NOT OK'}`)
  }
  await small.stop()
  await large.stop()
  const isIndexed = await printPlans(large)
  return isFast && isIndexed
}

/** The median for each; what else the machine does falls on all alike. */
async function inTurn(
  campaigns: ServedCampaign[],
  rounds: number,
  time: (campaign: ServedCampaign, round: number) => Promise<number>,
): Promise<number[]> {
  const times = campaigns.map(() => [] as number[])
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const [i, campaign] of campaigns.entries()) times[i]!.push(await time(campaign, round))
  }
  return times.map((list) => median(list.slice(WARM_UP)))
}

const count = ({ npcs, entries }: typeof SMALL) =>
  `${npcs.toLocaleString('en')} NPCs with ${entries.toLocaleString('en')} journal entries`
