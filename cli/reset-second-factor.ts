import { Command } from 'commander'

import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'
import { withContext } from './with-context.ts'

interface Flags extends JsonFlag {
  data?: string
}

export function resetSecondFactorCommand(): Command {
  return new Command('reset-second-factor')
    .description('turn off two-factor sign-in for an account that has lost its second factor')
    .argument('<email>', 'the email address of the account')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples([
        'dramatis reset-second-factor you@example.org',
        'the password alone signs in again',
      ]),
    )
    .action((email: string, flags: Flags) =>
      withContext(flags, async ({ secondFactors }) => {
        const user = secondFactors.resetByCommand(email)
        const lines = [`Two-factor sign-in is off for ${user.email}.`]
        answer(flags, lines, { email: user.email })
      }),
    )
}
