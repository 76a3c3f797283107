import { Command, CommanderError } from 'commander'

import { VERSION } from '../src/version.ts'
import { backupCommand } from './backup.ts'
import { completionCommand } from './completion.ts'
import { createAdminCommand } from './create-admin.ts'
import { doctorCommand } from './doctor.ts'
import { examples } from './examples.ts'
import { exportCampaignCommand } from './export-campaign.ts'
import { tellFault } from './fail.ts'
import { healthcheckCommand } from './healthcheck.ts'
import { importCampaignCommand } from './import-campaign.ts'
import { Interrupted } from './interruption.ts'
import { licensesCommand } from './licenses.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { serveCommand } from './serve.ts'

const MISTAKE = 1
const WRONG_USAGE = 2

export function createProgram(): Command {
  const program = new Command('dramatis')
    .description(
      'Characters, journals, places and sessions for people who run tabletop role-playing games.',
    )
    .version(VERSION)
    .exitOverride()
    .showHelpAfterError('(dramatis --help tells what there is.)')
    .addCommand(serveCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(exportCampaignCommand())
    .addCommand(importCampaignCommand())
    .addCommand(migrateCommand())
    .addCommand(createAdminCommand())
    .addCommand(doctorCommand())
    .addCommand(healthcheckCommand())
    .addCommand(completionCommand())
    .addCommand(licensesCommand())

  program.addHelpText(
    'after',
    examples(
      ['dramatis serve', 'the page is then at http://127.0.0.1:8787'],
      ['dramatis help serve', 'all that can be said to it'],
    ),
  )
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program)
  return program
}

/** Does what the arguments say; resolves with the exit code. */
export async function run(args: string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE
    if (error instanceof Interrupted) return error.exitCode
    tellFault(error)
    return MISTAKE
  }
}
