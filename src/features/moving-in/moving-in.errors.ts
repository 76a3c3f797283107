import { define } from '../../errors.ts'

const { invalid } = define

const KINDS =
  'Dramatis imports its own campaign files, exports of Kanka, World Anvil and LegendKeeper, zips of Markdown notes (Obsidian, Notion), Markdown documents with headings, worlds, packs and JSON of Foundry, character cards, CSV or TSV tables, and maps of Azgaar’s generator.'

export const unknownFile = invalid('import-unknown-file', `This file is of no known kind. ${KINDS}`)

export const zipInZip = invalid(
  'import-zip-in-zip',
  `This file is of no known kind. It is a zip around another zip: unpack it, and import the inner one. ${KINDS}`,
)

export const documentTooLarge = invalid(
  'import-document-too-large',
  (megabytes: number) =>
    `This file is one document of more than ${megabytes} MB. Export it in parts, or as a zip of single files.`,
)

export const nothingInside = invalid('import-nothing-inside', (leftOut: string) =>
  `There is nothing to import in this file. ${leftOut}`.trim(),
)

export const unreadableAs = invalid(
  'import-half-right',
  (what: string, reason: string) => `This looks like ${what}, but ${reason}`,
)

export const nothingChosen = invalid(
  'import-nothing-chosen',
  'All groups are left out. Choose at least one.',
)

export const tooManyThings = invalid(
  'import-too-many-things',
  (most: number) => `This file holds more than ${most} things. Split it.`,
)

export const unknownGroup = invalid(
  'import-unknown-group',
  (group: string) => `This import has no group “${group}”.`,
)

export const unknownColumn = invalid(
  'import-unknown-column',
  (column: string) => `This import has no column “${column}”.`,
)

/** For an import that was begun to be undone already. */
export const undoneAlready = define.conflict(
  'import-undone-already',
  'This import is being undone already.',
)

export const otherImport = define.conflict(
  'import-other',
  'Another import into this campaign has not ended yet. Try again in a few minutes.',
)
