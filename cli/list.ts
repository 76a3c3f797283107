import { Command } from 'commander'

import type { CampaignService } from '../src/features/campaigns/campaigns.service.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'
import { printable } from './terminal/printable.ts'
import { withContext } from './with-context.ts'

export function listCommand(): Command {
  return new Command('list')
    .description('list the campaigns with their ids, members, NPCs and last change')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples(['dramatis list', 'the ids are for export-campaign']))
    .action((flags: JsonFlag & { data?: string }) =>
      withContext(flags, async ({ campaigns }) => {
        const found = campaigns.overview()
        const lines = found.length > 0 ? table(found) : ['There are no campaigns.']
        answer(flags, lines, { campaigns: found })
      }),
    )
}

/** The name comes last, because some characters are two columns wide. */
export function table(campaigns: ReturnType<CampaignService['overview']>): string[] {
  const rows = [
    ['ID', 'Members', 'NPCs', 'Last change', 'Name'],
    ...campaigns.map(({ id, members, npcs, last_change, name }) => [
      String(id),
      String(members),
      String(npcs),
      last_change.slice(0, 16).replace('T', ' '),
      printable(name),
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map(([id, members, npcs, change, name]) =>
    [
      id!.padStart(widths[0]!),
      members!.padStart(widths[1]!),
      npcs!.padStart(widths[2]!),
      change!.padEnd(widths[3]!),
      name,
    ].join('  '),
  )
  return [...lines, 'Times are in UTC.']
}
