import { define } from '../../errors.ts'

export const bodyTooLarge = define.too_large(
  'body-too-large',
  (limit: string) => `This is too large: ${limit}.`,
)

export const diskFull = define.unavailable('disk-full', 'The disk that holds the data is full.')

export const twoUploads = define.too_many(
  'two-uploads-already',
  'You are uploading two pictures already. Wait until one has arrived.',
)

export const tooManyUploads = define.too_many(
  'too-many-uploads',
  'Others are uploading pictures. Try again in a minute.',
)

export const uploadTooSlow = define.too_many(
  'upload-too-slow',
  'This upload took too long, and others are waiting. Try again later.',
)
