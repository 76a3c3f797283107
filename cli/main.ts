import { Command, CommanderError } from 'commander'

import { VERSION } from '../src/version.ts'
import { createAdminCommand } from './create-admin.ts'
import { fail } from './fail.ts'
import { migrateCommand } from './migrate.ts'
import { serveCommand } from './serve.ts'

const WRONG_USAGE = 2

const program = new Command('dramatis')
  .description(
    'Characters, journals, places and sessions for people who run tabletop role-playing games.',
  )
  .version(VERSION)
  .exitOverride()
  .showHelpAfterError('(dramatis --help tells what there is.)')
  .addCommand(serveCommand())
  .addCommand(migrateCommand())
  .addCommand(createAdminCommand())

for (const command of program.commands) command.exitOverride().copyInheritedSettings(program)

// No top-level await: the executable holds this as CommonJS, which starts in half the time.
program.parseAsync().catch((error: unknown) => {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE
  else fail(error)
})
