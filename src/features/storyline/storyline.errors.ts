import { define } from '../../errors.ts'

export const missing = define.not_found('session-not-found', 'Session not found')

/** Of an id that something else names. */
export const notInCampaign = define.invalid('no-such-session', 'This campaign has no such session.')

export const highestNumberTaken = define.invalid(
  'session-number-needed',
  'Choose a number for this session: the highest number is taken.',
)

export const numberTaken = define.conflict(
  'session-number-taken',
  (number: number) => `Session ${number} already exists.`,
)

export const nothingToPlan = define.invalid(
  'no-such-thing-to-plan',
  'The plan names something that is not in this campaign.',
)
