import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'location-not-found', 'Location not found')

export const nameTaken = defineError(
  'conflict',
  'location-name-taken',
  (name: string) => `A location named "${name}" already exists.`,
)

/** Of an id that something else names. */
export const notInCampaign = defineError(
  'invalid',
  'no-such-location',
  'This campaign has no such location.',
)

export const noneNamed = defineError(
  'invalid',
  'no-location-named',
  (name: string) => `This campaign has no location named "${name}".`,
)

export const noParent = defineError(
  'invalid',
  'no-such-parent',
  'This campaign has no such parent location.',
)

export const insideItself = defineError(
  'invalid',
  'location-inside-itself',
  'A location cannot be inside itself.',
)

export const partOfPin = defineError(
  'invalid',
  'part-of-pin',
  'A pin needs map_id, x and y: send all three, or set all three to null.',
)

/** What only some see could have the name of something hidden. */
export const renamedByDm = defineError(
  'forbidden',
  'location-renamed-by-dm',
  'Only a DM can rename a location that is not shown to everyone.',
)
