import { define } from '../../errors.ts'

export const hasOne = define.conflict(
  'has-sample',
  'You have a sample already. Remove it to get a new one.',
)

export const beingMade = define.conflict('sample-being-made', 'Your sample is being made already.')

export const noSample = define.conflict('no-sample', 'This campaign is not a sample.')

export const ofAnother = define.forbidden(
  'sample-of-another',
  'Only the creator of this sample may remove it.',
)
