import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { formatSize } from '../src/file-sizes.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'

export function compactCommand(): Command {
  return new Command('compact')
    .description('shrink the data file (server must be stopped)')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples(['dramatis compact', 'prints the size before and after']))
    .action(async (flags: JsonFlag & { data?: string }) => {
      const { compact } = await import('../src/db/file/compact.ts')
      const { data, before, after } = compact(loadConfig(flags).data)
      answer(flags, [`Shrunk ${data} from ${formatSize(before)} to ${formatSize(after)}.`], {
        file: data,
        before,
        after,
      })
    })
}
