import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'revision-not-found', 'This change does not exist.')

export const inBin = defineError(
  'conflict',
  'restore-in-bin',
  'This was deleted. Bring it back from the bin first.',
)

export const notChanged = defineError(
  'invalid',
  'restore-other-field',
  (field: string) => `This change has no field ${field} that can be restored.`,
)

export const nothingToRestore = defineError(
  'invalid',
  'restore-nothing',
  'Nothing in this change can be restored.',
)

export const idWithoutKind = defineError(
  'invalid',
  'history-id-without-kind',
  'Say with kind what id names.',
)
