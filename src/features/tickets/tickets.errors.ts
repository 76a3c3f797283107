import { defineError } from '../../errors.ts'

export const ticketNeeded = defineError(
  'forbidden',
  'ticket-needed',
  'Use the download button on the page.',
)

export const ticketSpent = defineError(
  'forbidden',
  'ticket-spent',
  'This download link was used or has expired. Start the download again.',
)

export const tooManyDownloads = defineError(
  'too_many',
  'too-many-downloads',
  (wait: string) => `You have started too many downloads. Try again in ${wait}.`,
)
