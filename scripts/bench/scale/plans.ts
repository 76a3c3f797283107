import { createApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config.ts'
import { createContext } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { faultsOf, planOf, recordStatements } from '../../../src/testing/query-plans.ts'
import type { ServedCampaign } from './campaign.ts'
import { questions } from './questions.ts'

/** Prints the plan of every statement that the questions need. Whether none grows with the campaign. */
export async function printPlans(campaign: ServedCampaign): Promise<boolean> {
  const db = openDatabase(campaign.file)
  const context = createContext(loadConfig({ data: campaign.file, generator: 'tables' }, {}), db)
  const app = createApp(context)
  const recording = recordStatements(db)
  for (const { path, by } of questions) {
    await app.request(path(campaign, 0), { headers: { Cookie: campaign[by ?? 'dm'] } })
  }
  const plans = recording.stop().map((sql) => planOf(db, sql))
  await context.dispose()

  console.log(`\nQuery plans of ${plans.length} statements`)
  for (const plan of plans) {
    console.log(`\n  ${plan.sql.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
    for (const step of plan.steps) console.log(`    ${step}`)
  }
  const faults = plans.flatMap(faultsOf)
  console.log(`\nScans of big tables, and sorts of a whole campaign: ${faults.length}`)
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length === 0
}
