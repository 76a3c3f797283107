import { isId, isWritten } from '../../../lib/search-values.ts'

interface CreateSearch {
  /** An NPC's id, or its name. */
  edit?: string | number
  /** A suggestion for the generator. */
  concept?: string
  /** The location of a new NPC. */
  location?: number
}

export function readCreateSearch({
  edit,
  concept,
  location,
}: Record<string, unknown>): CreateSearch {
  return {
    ...(isWritten(edit) && { edit }),
    ...(isWritten(concept) && { concept: String(concept) }),
    ...(isId(location) && { location }),
  }
}
