import { defineError } from '../../errors.ts'

export const importMissing = defineError('not_found', 'import-not-found', 'Import not found')

export const ownerMissing = defineError('not_found', 'import-owner-not-found', 'Person not found')

export const ownerGone = defineError(
  'not_found',
  'import-owner-gone',
  'The account that the campaign was for is gone or suspended.',
)

export const importing = defineError(
  'conflict',
  'importing-already',
  'You are importing a campaign already. Wait until it is there.',
)

export const notChecked = defineError(
  'conflict',
  'import-not-checked',
  'There is nothing to confirm: look at the import again.',
)

/** A campaign file of Dramatis becomes a new campaign, as it is. */
export const nothingToChoose = defineError(
  'invalid',
  'import-nothing-to-choose',
  'A campaign file becomes a new campaign, and leaves nothing to choose.',
)

export const replaced = defineError(
  'conflict',
  'import-replaced',
  'You are sending another file in the place of this one.',
)

export const tooSlow = defineError(
  'conflict',
  'import-too-slow',
  'This upload took too long, and others are waiting. Try again later.',
)

export const givenUp = defineError(
  'conflict',
  'import-given-up',
  'The import took too long and was given up. Try it again.',
)

export const cancelled = defineError('conflict', 'import-cancelled', 'This import was cancelled.')

export const tooManyImports = defineError(
  'too_many',
  'too-many-imports',
  'Others are importing campaigns. Try again in a few minutes.',
)

/** In the state of an import. */
export const notWritten = defineError(
  'unavailable',
  'import-not-written',
  'The server cannot write its data right now. Nothing was imported.',
)

/** In the state of an import. */
export const failed = defineError(
  'unexpected',
  'import-failed',
  'Something went wrong on the server. Nothing was imported.',
)

export const exporting = defineError(
  'too_many',
  'exporting-already',
  'You are downloading a campaign already. Wait until it is there.',
)

export const tooLargeToExport = defineError(
  'too_large',
  'campaign-too-large',
  'This campaign is too large for one file. A backup of the whole database holds it.',
)
