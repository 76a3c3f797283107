import { Option } from 'commander'

import { CommandError } from '../../src/errors.ts'
import { Interrupted } from './interruption.ts'

export interface YesFlag {
  yes?: boolean
}

export const yesOption = () => new Option('--yes', 'do not ask, for scripts')

export const hasTerminal = () => process.stdin.isTTY && process.stderr.isTTY

/** Asks before a change that is hard to undo. Throws a `CommandError` if the answer is no, or without a terminal. */
export async function confirm(question: string, flags: YesFlag): Promise<void> {
  if (flags.yes) return
  if (!hasTerminal()) {
    throw new CommandError('Cannot prompt without a terminal. Use --yes.')
  }
  const prompts = await import('@clack/prompts')
  const yes = await prompts.confirm({
    message: question,
    initialValue: false,
    output: process.stderr,
  })
  if (prompts.isCancel(yes)) throw new Interrupted()
  if (!yes) throw new CommandError('Nothing was changed.')
}
