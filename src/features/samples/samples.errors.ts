import { defineError } from '../../errors.ts'

export const hasOne = defineError(
  'conflict',
  'has-sample',
  'You have a sample already. Remove it to get a new one.',
)

export const beingMade = defineError(
  'conflict',
  'sample-being-made',
  'Your sample is being made already.',
)

export const noSample = defineError('conflict', 'no-sample', 'This campaign is not a sample.')

export const ofAnother = defineError(
  'forbidden',
  'sample-of-another',
  'Only the creator of this sample may remove it.',
)
