import { defineError } from '../../errors.ts'

export const backingUp = defineError(
  'too_many',
  'backup-already',
  'A backup is being downloaded already. Wait until it is done.',
)

/** The reason is a sentence. */
export const notCopied = defineError('unavailable', 'backup-failed', (reason: string) => reason)
