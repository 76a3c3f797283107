import { defineError } from '../errors.ts'

export const noLongerReadable = defineError(
  'not_found',
  'no-longer-readable',
  'You no longer have access to this.',
)

export const nothingKept = defineError('not_found', 'nothing-kept', 'Nothing is kept for you.')

export const generatingAlready = defineError(
  'too_many',
  'generating-already',
  (noun: string) => `A ${noun} is being generated for you already. Wait for it, or stop it.`,
)

export const hourlyLimit = defineError(
  'too_many',
  'hourly-limit',
  (wait: string) => `You have reached the hourly limit. Try again in ${wait}.`,
)

export const longQueue = defineError(
  'too_many',
  'long-queue',
  'Too many characters are waiting to be generated. Try again in a minute.',
)

export const nothingOpen = defineError(
  'invalid',
  'no-open-field',
  'Leave at least one field open for the generator to write.',
)

export const noSession = defineError(
  'invalid',
  'no-session-to-retell',
  'There is no session for a recap yet.',
)

export const nothingToSend = defineError(
  'unavailable',
  'nothing-to-send',
  'This is about something that only DMs know, and the model runs outside your network. A DM can allow that in the settings of the campaign.',
)

export const tookTooLong = defineError(
  'model_timeout',
  'model-took-too-long',
  (wait: string) => `The model took longer than ${wait}, so Dramatis stopped it.`,
)

export const notBegun = defineError(
  'model_timeout',
  'model-has-not-begun',
  (wait: string) => `The model did not start to write within ${wait}.`,
)

export const fellSilent = defineError(
  'model_timeout',
  'model-fell-silent',
  (wait: string) => `The model stopped sending text for ${wait}.`,
)

/** Of a kept generation, without a reason that its owner could act on. */
export const nothingWritten = defineError(
  'unexpected',
  'nothing-written',
  'The text could not be generated.',
)
