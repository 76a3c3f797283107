import { define } from '../../errors.ts'

export const noRoom = define.unavailable(
  'no-room-on-disk',
  (needed: string, free: string) =>
    `There is no room for this on the disk of the server: it needs ${needed} and has ${free}.`,
)

export const tooManyCampaigns = define.forbidden(
  'campaign-limit',
  (campaigns: string) => `A person may create ${campaigns}. An admin can raise this limit.`,
)

const AN_ADMIN = 'counting all campaigns that the person created. An admin can raise this limit.'

export const tooManyPictures = define.forbidden(
  'picture-limit',
  (size: string) =>
    `A person may store ${size} of pictures, with deleted ones as long as they can be restored, ${AN_ADMIN}`,
)

export const tooManyRows = define.forbidden(
  'thing-limit',
  (count: number) =>
    `A person may store ${count} NPCs, journal entries and other things, ${AN_ADMIN}`,
)
