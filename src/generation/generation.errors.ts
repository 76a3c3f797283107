import { define } from '../errors.ts'

export const noLongerReadable = define.not_found(
  'no-longer-readable',
  'You no longer have access to this.',
)

export const nothingKept = define.not_found('nothing-kept', 'Nothing is kept for you.')

export const generatingAlready = define.too_many(
  'generating-already',
  (noun: string) => `A ${noun} is being generated for you already. Wait for it, or stop it.`,
)

export const hourlyLimit = define.too_many(
  'hourly-limit',
  (wait: string) => `You have reached the hourly limit. Try again in ${wait}.`,
)

export const longQueue = define.too_many(
  'long-queue',
  'Too many characters are waiting to be generated. Try again in a minute.',
)

export const nothingOpen = define.invalid(
  'no-open-field',
  'Leave at least one field open for the generator to write.',
)

export const noSession = define.invalid(
  'no-session-to-retell',
  'There is no session for a recap yet.',
)

export const nothingToSend = define.unavailable(
  'nothing-to-send',
  'This is about something that only DMs know, and the model runs outside your network. A DM can allow that in the settings of the campaign.',
)

export const tookTooLong = define.model_timeout(
  'model-took-too-long',
  (wait: string) => `The model took longer than ${wait}, so Dramatis stopped it.`,
)

export const notBegun = define.model_timeout(
  'model-has-not-begun',
  (wait: string) => `The model did not start to write within ${wait}.`,
)

export const fellSilent = define.model_timeout(
  'model-fell-silent',
  (wait: string) => `The model stopped sending text for ${wait}.`,
)

/** Of a kept generation, without a reason that its owner could act on. */
export const nothingWritten = define.unexpected(
  'nothing-written',
  'The text could not be generated.',
)
