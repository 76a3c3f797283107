import { defineError } from '../../errors.ts'

export const bodyTooLarge = defineError(
  'too_large',
  'body-too-large',
  (limit: string) => `This is too large: ${limit}.`,
)

export const diskFull = defineError(
  'unavailable',
  'disk-full',
  'The disk that holds the data is full.',
)

export const twoUploads = defineError(
  'too_many',
  'two-uploads-already',
  'You are uploading two pictures already. Wait until one has arrived.',
)

export const tooManyUploads = defineError(
  'too_many',
  'too-many-uploads',
  'Others are uploading pictures. Try again in a minute.',
)

export const uploadTooSlow = defineError(
  'too_many',
  'upload-too-slow',
  'This upload took too long, and others are waiting. Try again later.',
)
