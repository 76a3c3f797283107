import type { RawBuilder } from 'kysely'

import type { Reader } from './db/reader.ts'
import type { DomainError, ErrorMaker } from './errors.ts'
import type { Fields } from './fields.ts'
import type { ThingKind } from './things.limits.ts'

/**
 * What the whole program has to know of a kind of things. Each is a file in the noun's folder, and `nouns.ts` lists them. How
 * it uses these facts, such as for the search, is not the noun's concern.
 */
export interface Noun<Table extends string = string> {
  /** Of the kind, in the number of each thing (see `db/things.ts`). Files have it: it never changes. */
  number: number
  /** With what is particular to the kind. */
  table: Table
  fields: Fields
  /** The error for one that does not exist, or that the reader may not see. */
  missing: ErrorMaker
  /** The error for the id of one that something else names, and that is not in its campaign. */
  notInCampaign?: ErrorMaker
  /** The column with its own name, if it has one. */
  name?: string
  /** Its names are unique among what all members see, and among the rest. This refuses a name that is taken. */
  nameTaken?: (name: string) => DomainError
  /** Refuses a new name that a player gives one that not every player sees. */
  renamedByDm?: ErrorMaker
  /** Players add such things, and change those that they added: the column `created_by` says whose. This refuses the others. */
  ofAnother?: ErrorMaker
  /** It can lie inside another of its kind. These refuse one that the person does not see in the campaign, and a circle. */
  noParent?: ErrorMaker
  insideItself?: ErrorMaker
  /** The column with the id of its picture, and the error for one without a picture. */
  picture?: string
  noPicture?: ErrorMaker
  /** It can have aliases, and texts may name it by them. */
  hasAliases?: true
  /** It has fields of one's own: those of the one kind that is built in, or of the kind that a row names in `kind_id`. */
  ownFields?: 'built-in' | 'kind_id'
  /** Each field has a second column, `public_…`, which players read where `has_public_version` says so. */
  hasPublicVersion?: true
  /**
   * How far it may be from the last thing that it is about: a secret is about a connection, which has an NPC at both
   * ends.
   */
  depth: 0 | 1 | 2
  /** To which things a row refers, which it shows only to those who see them, too; beside `own_links`. */
  refersTo?: readonly Reference[]
  /** A query for the numbers of further such things. */
  refersToAll?: (reader: Reader) => RawBuilder<unknown>
}

export interface Reference {
  kind: ThingKind
  /** With the id of a thing of that kind. */
  column: string
  /** The column is in this table, whose column `by` names the row. */
  in?: string
  by?: string
  /** A trigger clears it when the thing is deleted for good. */
  clearedByTrigger?: true
}
