import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Cost, Measured } from './carry/measure.ts'

const SIZES = [1_000, 10_000]
/** What ten times the campaign may cost more memory, in megabytes, and how long others may wait, in milliseconds. */
const LIMITS = { grown: 60, block: 150 }

/** What it costs to carry a campaign of 10,000 NPCs and 100,000 entries as a file, beside one of a tenth. */
export async function carryCampaigns(folder: string): Promise<boolean> {
  console.log('\nExporting and importing a campaign; entries are ten times the NPCs')
  console.log('   NPCs  file MB             seconds  memory +MB  longest block ms')
  let isGood = true
  for (const npcs of SIZES) {
    const measured = await measure(folder, npcs)
    for (const name of ['exporting', 'checking', 'importing'] as const) {
      const { ms, grown, block } = measured[name]
      const isWithin = isGoodCost(measured[name])
      isGood &&= isWithin
      const columns = [
        String(npcs).padStart(7),
        (measured.file / 1e6).toFixed(1).padStart(8),
        name.padEnd(10),
        (ms / 1e3).toFixed(2).padStart(9),
        (grown / 1e6).toFixed(0).padStart(11),
        block.toFixed(1).padStart(17),
      ]
      console.log(`${columns.join(' ')}  ${isWithin ? 'ok' : 'NOT OK'}`)
    }
  }
  return isGood
}

const isGoodCost = ({ grown, block }: Cost) => grown < LIMITS.grown * 1e6 && block < LIMITS.block

async function measure(folder: string, npcs: number): Promise<Measured> {
  const script = join(import.meta.dirname, 'carry/measure.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    script,
    folder,
    String(npcs),
  ])
  return JSON.parse(stdout) as Measured
}
