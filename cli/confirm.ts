import { Option } from 'commander'

import { DomainError } from '../src/errors.ts'
import { Interrupted } from './interruption.ts'

export interface YesFlag {
  yes?: boolean
}

export const yesOption = () => new Option('--yes', 'do it without asking, for scripts')

/** Asks before what cannot be taken back lightly. Throws a `DomainError` where the answer is no, or nobody can answer. */
export async function confirm(question: string, flags: YesFlag): Promise<void> {
  if (flags.yes) return
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new DomainError('invalid', 'There is no terminal to ask at. Use --yes.')
  }
  const prompts = await import('@clack/prompts')
  const yes = await prompts.confirm({
    message: question,
    initialValue: false,
    output: process.stderr,
  })
  if (prompts.isCancel(yes)) throw new Interrupted()
  if (!yes) throw new DomainError('invalid', 'Nothing was changed.')
}
