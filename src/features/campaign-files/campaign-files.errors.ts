import { define } from '../../errors.ts'

export const importMissing = define.not_found('import-not-found', 'Import not found')

export const ownerMissing = define.not_found('import-owner-not-found', 'Person not found')

export const ownerGone = define.not_found(
  'import-owner-gone',
  'The account that the campaign was for is gone or suspended.',
)

export const importing = define.conflict(
  'importing-already',
  'You are importing a campaign already. Wait until it is there.',
)

export const notChecked = define.conflict(
  'import-not-checked',
  'There is nothing to confirm: look at the import again.',
)

/** A campaign file of Dramatis becomes a new campaign, as it is. */
export const nothingToChoose = define.invalid(
  'import-nothing-to-choose',
  'A campaign file becomes a new campaign, and leaves nothing to choose.',
)

export const replaced = define.conflict(
  'import-replaced',
  'You are sending another file in the place of this one.',
)

export const tooSlow = define.conflict(
  'import-too-slow',
  'This upload took too long, and others are waiting. Try again later.',
)

export const givenUp = define.conflict(
  'import-given-up',
  'The import took too long and was given up. Try it again.',
)

export const cancelled = define.conflict('import-cancelled', 'This import was cancelled.')

export const tooManyImports = define.too_many(
  'too-many-imports',
  'Others are importing campaigns. Try again in a few minutes.',
)

/** In the state of an import. */
export const notWritten = define.unavailable(
  'import-not-written',
  'The server cannot write its data right now. Nothing was imported.',
)

/** In the state of an import. */
export const failed = define.unexpected(
  'import-failed',
  'Something went wrong on the server. Nothing was imported.',
)

export const exporting = define.too_many(
  'exporting-already',
  'You are downloading a campaign already. Wait until it is there.',
)

export const tooLargeToExport = define.too_large(
  'campaign-too-large',
  'This campaign is too large for one file. A backup of the whole database holds it.',
)
