import { define } from '../../errors.ts'

export const missing = define.not_found('revision-not-found', 'This change does not exist.')

export const inBin = define.conflict(
  'restore-in-bin',
  'This was deleted. Bring it back from the bin first.',
)

export const notChanged = define.invalid(
  'restore-other-field',
  (field: string) => `This change has no field ${field} that can be restored.`,
)

export const nothingToRestore = define.invalid(
  'restore-nothing',
  'Nothing in this change can be restored.',
)

export const idWithoutKind = define.invalid(
  'history-id-without-kind',
  'Say with kind what id names.',
)
