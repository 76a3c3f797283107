import type { Visibility } from '../../../../choices.schemas.ts'
import type { Found } from '../../model.ts'

/** What is known of all entities before any of them becomes a thing. */
export interface Known {
  /** Keys by the ids of entities, and by module and id. */
  keys: Map<string, string>
  /** By their ids in the module of tags. */
  tags: Map<number, { name: string; isPrivate: boolean }>
  /** By the same names as keys. */
  hidden: Set<string>
  /** By their ids, for their mirrors. */
  relations: Map<number, { label: string; visibility: Visibility }>
  found: Found
}
