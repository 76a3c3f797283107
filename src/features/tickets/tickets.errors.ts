import { define } from '../../errors.ts'

export const ticketNeeded = define.forbidden(
  'ticket-needed',
  'Use the download button on the page.',
)

export const ticketSpent = define.forbidden(
  'ticket-spent',
  'This download link was used or has expired. Start the download again.',
)

export const tooManyDownloads = define.too_many(
  'too-many-downloads',
  (wait: string) => `You have started too many downloads. Try again in ${wait}.`,
)
