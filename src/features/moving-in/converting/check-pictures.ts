import { inspectPicture, type InspectedPicture } from '../../pictures/inspect-picture.ts'
import type { Gathered } from '../gather.ts'
import type { Loss, Tally } from '../model.ts'

export interface Pictures {
  /** The name, if it is a picture that can be stored. */
  check(name: string | undefined): Promise<string | null>
  read(name: string): Promise<InspectedPicture>
}

/** Prefix, since the name of the only picture of a file may be empty. */
const NAMED = 'picture:'

export function createPictureCheck({ picture, checked }: Gathered, lost: Tally<Loss>): Pictures {
  async function load(name: string): Promise<InspectedPicture | undefined> {
    try {
      const bytes = await picture(name)
      return bytes && inspectPicture(bytes)
    } catch {
      return undefined
    }
  }

  return {
    async check(name) {
      if (name === undefined) return null
      const known = checked.get(name)
      const isGood = known ?? (await load(name)) !== undefined
      checked.set(name, isGood)
      if (isGood) return NAMED + name
      const why = 'They are not in the file, or are no PNG, JPEG or WebP within the limits.'
      lost.add({ what: 'Pictures', why })
      return null
    },
    async read(name) {
      const picture = await load(name.slice(NAMED.length))
      if (!picture) throw new Error(`A picture that was there is gone: ${name}`)
      return picture
    },
  }
}
