import { isWritten } from '../../../lib/search-values.ts'

interface CreateSearch {
  /** An NPC's id, or its name. */
  edit?: string | number
  /** A suggestion for the generator. */
  concept?: string
}

export function readCreateSearch({ edit, concept }: Record<string, unknown>): CreateSearch {
  return {
    ...(isWritten(edit) && { edit }),
    ...(isWritten(concept) && { concept: String(concept) }),
  }
}
