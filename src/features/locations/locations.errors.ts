import { define } from '../../errors.ts'

export const missing = define.not_found('location-not-found', 'Location not found')

export const nameTaken = define.conflict(
  'location-name-taken',
  (name: string) => `A location named "${name}" already exists.`,
)

/** Of an id that something else names. */
export const notInCampaign = define.invalid(
  'no-such-location',
  'This campaign has no such location.',
)

export const noneNamed = define.invalid(
  'no-location-named',
  (name: string) => `This campaign has no location named "${name}".`,
)

export const noParent = define.invalid(
  'no-such-parent',
  'This campaign has no such parent location.',
)

export const insideItself = define.invalid(
  'location-inside-itself',
  'A location cannot be inside itself.',
)

export const partOfPin = define.invalid(
  'part-of-pin',
  'A pin needs map_id, x and y: send all three, or set all three to null.',
)

/** What only some see could have the name of something hidden. */
export const renamedByDm = define.forbidden(
  'location-renamed-by-dm',
  'Only a DM can rename a location that is not shown to everyone.',
)
