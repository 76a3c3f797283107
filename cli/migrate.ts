import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { dataOption } from './data-option.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the data up to this version of the program, after a copy of the file')
    .addOption(dataOption())
    .action(async (flags: { data?: string }) => {
      const db = openDatabase(loadConfig(flags).data)
      try {
        const { applied, copy } = await migrate(db)
        if (applied.length === 0) console.log(`${db.path} is up to date.`)
        else console.log(`${db.path} is brought up to date: ${applied.join(', ')}.`)
        if (copy) console.log(`The file as it was is kept as ${copy}.`)
      } finally {
        db.close()
      }
    })
}
