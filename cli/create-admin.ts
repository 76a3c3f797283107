import { existsSync } from 'node:fs'
import { text as readAll } from 'node:stream/consumers'

import { Command } from 'commander'

import { assertNotWeak } from '../src/auth/weak-passwords.ts'
import { loadConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { CommandError } from '../src/errors.ts'
import { email, newPassword } from '../src/features/users/users.schemas.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'
import { Interrupted } from './terminal/interruption.ts'
import { withContext } from './with-context.ts'

interface Flags extends JsonFlag {
  data?: string
  passwordStdin?: true
}

export function createAdminCommand(): Command {
  return new Command('create-admin')
    .description('make an account an admin; creates the account if the email has none')
    .argument('<email>', 'the email address of the account')
    .option('--password-stdin', 'read the password of a new account from standard input')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis create-admin you@example.org', 'asks for a password if there is no account'],
        ['dramatis create-admin you@example.org --password-stdin < file', 'for scripts'],
      ),
    )
    .action(async (address: string, flags: Flags) => {
      const checked = email.safeParse(address)
      if (!checked.success) throw new CommandError(`${address} is not an email address.`)

      const choose = async () =>
        valid(await (flags.passwordStdin ? readPassword() : askPassword()), checked.data)
      const begins = !existsSync(loadConfig({ data: flags.data }).data)
      // A password that is refused must not leave a new data file behind.
      const password = begins ? await choose() : undefined
      const make = async ({ accounts, db }: Context) => {
        const { user, created } = await accounts.createAdmin(
          checked.data,
          async () => password ?? choose(),
        )
        const lines = [`${user.email} is ${created ? 'a new account and' : 'now'} an admin.`]
        if (!created && flags.passwordStdin) {
          lines.push('The account already existed, so its password is unchanged.')
        }
        if (begins) lines.push(`Created the data file ${db.path}.`)
        answer(flags, lines, { email: user.email, created })
      }
      await withContext(flags, make, { mayBegin: true })
    })
}

async function readPassword(): Promise<string> {
  return (await readAll(process.stdin)).replace(/\r?\n$/, '')
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError('Cannot prompt without a terminal. Use --password-stdin.')
  }
  const { isCancel, password } = await import('@clack/prompts')
  const first = await password({ message: 'Password for the new account' })
  const second = isCancel(first) ? first : await password({ message: 'Repeat the password' })
  if (isCancel(first) || isCancel(second)) throw new Interrupted()
  if (first !== second) throw new CommandError('Passwords do not match')
  return first
}

async function valid(password: string, address: string): Promise<string> {
  const result = newPassword.safeParse(password)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new CommandError(issue?.message ?? 'This password is not valid.')
  }
  await assertNotWeak(result.data, { email: address })
  return result.data
}
