import type { What } from './db/things.ts'
import { article } from './features/articles/articles.noun.ts'
import { connection } from './features/connections/connections.noun.ts'
import { journal } from './features/journal/journal.noun.ts'
import { location } from './features/locations/locations.noun.ts'
import { map } from './features/maps/maps.noun.ts'
import { npc } from './features/npcs/npcs.noun.ts'
import { secret } from './features/secrets/secrets.noun.ts'
import { session } from './features/storyline/storyline.noun.ts'
import { tag } from './features/tags/tags.noun.ts'
import type { Noun } from './noun.ts'
import { THING_KINDS, type ThingKind } from './things.limits.ts'

const nouns = { npc, location, map, connection, session, journal, secret, article } as const

/** The table with what is particular to a kind. */
export type ThingTable = (typeof nouns)[ThingKind]['table']

/** The same of each kind. */
export type TableOf = { readonly [Kind in ThingKind]: (typeof nouns)[Kind]['table'] }

/** What has to be known of each kind of things. */
export const NOUNS: Readonly<Record<ThingKind, Noun<ThingTable>>> = nouns

const byTable = new Map(
  THING_KINDS.map((kind) => [NOUNS[kind].table, { kind, ...NOUNS[kind] }] as const),
)

/** The noun whose rows are in that table, and its kind. */
export const nounIn = (table: ThingTable) => byTable.get(table)!

/** The kinds whose noun says that of itself. */
export type KindWith<Fact extends keyof Noun> = {
  [Kind in ThingKind]: (typeof nouns)[Kind] extends Record<Fact, unknown> ? Kind : never
}[ThingKind]

export const kindsWith = <Fact extends keyof Noun>(fact: Fact) =>
  THING_KINDS.filter((kind) => fact in NOUNS[kind]) as KindWith<Fact>[]

/** What other things may name. */
type NamedKind = KindWith<'notInCampaign'>

/** The error for the id of one that is not in the campaign. */
export const notInCampaign = (kind: NamedKind) => nouns[kind].notInCampaign()

/** A thing that other things may name. */
export type Named = { [Kind in NamedKind]: What<Kind> }[NamedKind]

/** What has a picture. */
export type PicturedKind = KindWith<'picture'>

/** The columns of things with the id of a picture. */
export const PICTURES = kindsWith('picture').map((kind) => {
  const { table, picture } = nouns[kind]
  return { kind, table, column: picture }
})

/** All columns of campaigns with the id of a picture. */
export const CAMPAIGN_PICTURES = [
  ...PICTURES,
  { table: 'text_pictures', column: 'picture_id' },
  { table: 'deletions', column: 'picture_id' },
]

/** What search may find. Tags are not things. */
export const SEARCHABLE: readonly Pick<
  Noun<ThingTable | 'tags'>,
  'number' | 'table' | 'fields' | 'ownFields' | 'hasAliases' | 'hasPublicVersion'
>[] = [...Object.values(NOUNS), tag]
