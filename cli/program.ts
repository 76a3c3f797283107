import { Command, CommanderError } from 'commander'

import { WrongFlag } from '../src/config.ts'
import { VERSION } from '../src/version.ts'
import { backupCommand } from './backup.ts'
import { compactCommand } from './compact.ts'
import { completionCommand } from './completion.ts'
import { createAdminCommand } from './create-admin.ts'
import { doctorCommand } from './doctor.ts'
import { exportCampaignCommand } from './export-campaign.ts'
import { healthcheckCommand } from './healthcheck.ts'
import { importCampaignCommand } from './import-campaign.ts'
import { leaseCommand } from './lease.ts'
import { licensesCommand } from './licenses.ts'
import { listCommand } from './list.ts'
import { migrateCommand } from './migrate.ts'
import { resetSecondFactorCommand } from './reset-second-factor.ts'
import { restoreCommand } from './restore.ts'
import { serveCommand } from './serve.ts'
import { examples } from './terminal/examples.ts'
import { printError } from './terminal/fail.ts'
import { Interrupted } from './terminal/interruption.ts'

const MISTAKE = 1
const WRONG_USAGE = 2

export function createProgram(): Command {
  const program = new Command('dramatis')
    .description(
      'Characters, journals, locations and sessions for people who run tabletop role-playing games.',
    )
    .version(VERSION)
    .exitOverride()
    // `run` prints mistakes in the arguments as one sentence.
    .configureOutput({ outputError: () => {} })
    .addCommand(serveCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(compactCommand())
    .addCommand(listCommand())
    .addCommand(exportCampaignCommand())
    .addCommand(importCampaignCommand())
    .addCommand(migrateCommand())
    .addCommand(createAdminCommand())
    .addCommand(resetSecondFactorCommand())
    .addCommand(doctorCommand())
    .addCommand(healthcheckCommand())
    .addCommand(leaseCommand())
    .addCommand(completionCommand())
    .addCommand(licensesCommand())

  program.addHelpText(
    'after',
    examples(
      ['dramatis serve', 'then open http://127.0.0.1:8787'],
      ['dramatis help serve', 'all options of serve'],
    ),
  )
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program)
  return program
}

/** Runs the command that the arguments name. Resolves with the exit code. */
export async function run(args: string[]): Promise<number> {
  const program = createProgram()
  try {
    await program.parseAsync(withoutHelpOfUnknown(program, args), { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (error instanceof CommanderError) {
      // Without a command, commander has printed the whole help.
      if (error.code !== 'commander.help')
        console.error(usageSentence(error.message, program, args))
      return WRONG_USAGE
    }
    if (error instanceof Interrupted) return error.exitCode
    printError(error)
    return error instanceof WrongFlag ? WRONG_USAGE : MISTAKE
  }
}

/** `dramatis help nonsuch` and `dramatis nonsuch --help` would print the general help and succeed. */
function withoutHelpOfUnknown(program: Command, args: string[]): string[] {
  const name = args[0] === 'help' ? args[1] : args[0]
  const isUnknown = name && !name.startsWith('-') && name !== 'help' && !find(program, name)
  return isUnknown ? [name] : args
}

const find = (program: Command, name: string | undefined) =>
  program.commands.find((command) => command.name() === name)

/** "error: unknown option '--prot'\n(Did you mean --port?)" as one sentence. */
function usageSentence(message: string, program: Command, [name]: string[]): string {
  const words = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  const help = find(program, name) ? `dramatis ${name} --help` : 'dramatis --help'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}; see ${help}.`
}
