import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { formatSize } from '../src/file-sizes.ts'
import { answer, type JsonFlag, jsonOption } from './answer.ts'
import { dataOption } from './data-option.ts'
import { examples } from './examples.ts'

export function compactCommand(): Command {
  return new Command('compact')
    .description('give free space in the data file back to the disk; stop the server before')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples(['dramatis compact', 'says how much it gave back']))
    .action(async (flags: JsonFlag & { data?: string }) => {
      const { compact } = await import('../src/db/compact.ts')
      const { data, before, after } = compact(loadConfig(flags).data)
      const given = Math.max(0, before - after)
      answer(
        flags,
        [`${data} is ${formatSize(after)} large. ${formatSize(given)} were given back.`],
        {
          file: data,
          before,
          after,
        },
      )
    })
}
