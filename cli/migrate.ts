import { resolve } from 'node:path'

import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { requireFile } from '../src/db/file/require-file.ts'
import { openDatabase } from '../src/db/open.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the data file up to date with this version; copies it first')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples(['dramatis migrate', 'serve does the same when it starts']))
    .action(async (flags: JsonFlag & { data?: string }) => {
      const { data } = loadConfig(flags)
      requireFile(resolve(data))
      const db = openDatabase(data)
      try {
        const { applied, copy } = await bringUpToDate(db)
        const lines = [
          applied.length === 0
            ? `${db.path} is up to date.`
            : `${db.path} was brought up to date: ${applied.join(', ')}.`,
          ...(copy ? [`The old file is kept as ${copy}.`] : []),
        ]
        answer(flags, lines, { file: db.path, applied, copy: copy ?? null })
      } finally {
        db.close()
      }
    })
}
