import { define } from '../../errors.ts'

export const backingUp = define.too_many(
  'backup-already',
  'A backup is being downloaded already. Wait until it is done.',
)

/** The reason is a sentence. */
export const notCopied = define.unavailable('backup-failed', (reason: string) => reason)
