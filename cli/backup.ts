import { resolve } from 'node:path'

import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { CommandError } from '../src/errors.ts'
import { formatSize } from '../src/file-sizes.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'
import { withProgress } from './terminal/progress.ts'

interface Flags extends JsonFlag {
  data?: string
  force?: boolean
}

export function backupCommand(): Command {
  return new Command('backup')
    .description('write a checked copy of all data to a file; works beside a running server')
    .argument('<file>', 'the file to write; it contains secrets, so only your account can read it')
    .option('--force', 'replace an existing file')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis backup /media/usb/dramatis.db', 'a copy on another disk'],
        ['dramatis backup --force last-night.db', 'replaces the existing file'],
      ),
    )
    .action(async (file: string, flags: Flags) => {
      if (file === '-') {
        throw new CommandError('A backup cannot be written to standard output. Name a file.')
      }
      const { writeBackup } = await import('../src/db/backups/write-backup.ts')
      const data = resolve(loadConfig(flags).data)
      const { path, size } = await withProgress('Copying', flags, (report, _, stoppable) =>
        writeBackup({
          data,
          target: file,
          force: flags.force ?? false,
          report,
          signal: stoppable(),
        }),
      )
      answer(flags, [`${path} is a complete, checked copy of ${data} (${formatSize(size)}).`], {
        file: path,
        size,
        data,
      })
    })
}
