import { define } from '../../errors.ts'
import { TEXT_PICTURE_LIMITS } from '../text-pictures/text-pictures.limits.ts'

/** What is wrong with a file that cannot be imported. */
const { invalid } = define

export const noCampaignFile = invalid(
  'zip-not-a-zip',
  'This is not a campaign file: campaigns come as .dramatis.zip.',
)

export const cutOff = invalid('zip-cut-off', 'This file is cut off. Export or download it again.')

export const unreadable = invalid(
  'zip-unreadable',
  'This file is damaged: what it holds cannot be listed.',
)

export const damaged = invalid(
  'zip-damaged',
  (name: string) =>
    `This file is damaged: ${name} is not as it was written. Export or download it again.`,
)

export const lacks = invalid('zip-lacks-file', (name: string) => `${name} is missing in this file.`)

export const tooLarge = invalid(
  'zip-file-too-large',
  (name: string, megabytes: number) => `${name} is too large: it may have up to ${megabytes} MB.`,
)

export const tooMany = invalid(
  'zip-too-many-files',
  (most: number) => `This file holds too many files: a campaign file has up to ${most}.`,
)

export const packing = invalid(
  'zip-unknown-packing',
  (name: string) => `${name} is packed in a way that is not read here.`,
)

export const twice = invalid(
  'zip-file-twice',
  (name: string) => `This file holds ${name} twice, perhaps with other capitals. Rename one.`,
)

export const outside = invalid(
  'zip-strange-name',
  (name: string) => `This file holds ${name}: a file with such a name is not unpacked.`,
)

export const bomb = invalid(
  'zip-bomb',
  (name: string) =>
    `${name} is packed smaller than anything that people write: this file is not what it seems.`,
)

export const noCampaign = invalid(
  'file-without-campaign',
  'This zip file holds no campaign of Dramatis.',
)

export const newer = invalid(
  'file-of-newer-program',
  (program: string, version: number, known: number) =>
    `This file was written by ${program} in version ${version} of its format. This program reads up to version ${known}: update it first.`,
)

export const wrongCount = invalid(
  'file-lines-missing',
  (file: string, promised: number, manifest: string) =>
    `${file} has not the ${promised} lines that ${manifest} tells of.`,
)

export const longLine = invalid(
  'file-line-too-long',
  (file: string) => `${file} has a line that is too long.`,
)

export const notText = invalid('file-not-text', (file: string) => `${file} is not text.`)

export const notJson = invalid('file-not-json', (place: string) => `${place} is not JSON.`)

/** The reason is a sentence of what was found there. */
export const invalidPart = invalid(
  'file-part-invalid',
  (place: string, reason: string) => `${place}: ${reason}`,
)

export const partOfPin = invalid(
  'file-part-of-pin',
  (place: string) => `${place}: a pin is map_id, x and y together.`,
)

export const aboutNothing = invalid(
  'file-entry-about-nothing',
  (place: string) => `${place}: it is about no NPC, location, article or session.`,
)

export const withItself = invalid(
  'file-connection-with-itself',
  (place: string) => `${place}: it connects a thing with itself.`,
)

export const withoutEnd = invalid(
  'file-connection-without-ends',
  (place: string) => `${place}: it does not say which two things it connects.`,
)

export const tooManyPictures = invalid(
  'file-too-many-pictures',
  (place: string) =>
    `${place}: the texts of one thing have at most ${TEXT_PICTURE_LIMITS.each} pictures.`,
)

export const idTaken = invalid(
  'file-id-taken',
  (place: string, id: number) => `${place}: the id ${id} is taken.`,
)

export const nameTaken = invalid(
  'file-name-taken',
  (place: string, field: string, name: string) => `${place}: ${field}: ${name} is there twice.`,
)

export const namedTwice = invalid(
  'file-named-twice',
  (place: string, field: string) => `${place}: ${field} has one of them twice.`,
)

export const unknownId = invalid(
  'file-unknown-id',
  (place: string, field: string, id: number) =>
    `${place}: ${field} is ${id}, which is not in this file.`,
)

export const insideItself = invalid(
  'file-location-inside-itself',
  (place: string, id: number) => `${place}: the thing with the id ${id} lies inside itself.`,
)
