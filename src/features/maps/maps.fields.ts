import { field } from '../../fields.ts'
import { oneLine } from '../../visible-text.schemas.ts'

export const MAP_NAME_LENGTH = 100

/** What a map is made of, besides its picture, the location that it shows and its visibility. */
export const MAP_FIELDS = {
  name: field(
    oneLine('Give the map a name.')
      .min(1, 'Give the map a name.')
      .max(MAP_NAME_LENGTH, `A map's name has at most ${MAP_NAME_LENGTH} characters.`),
    { blank: '', label: 'Name', required: true },
  ),
} as const
