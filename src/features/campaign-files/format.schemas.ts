import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { fileShape } from '../../fields.ts'
import { CAMPAIGN_FIELDS, CAMPAIGN_ROLES } from '../campaigns/campaigns.fields.ts'
import { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { connectionUpdate } from '../connections/connections.schemas.ts'
import { position } from '../connections/layout.schemas.ts'
import { ENTRY_FIELDS } from '../journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { locationUpdate } from '../locations/locations.schemas.ts'
import { MAP_FIELDS } from '../maps/maps.fields.ts'
import { NOTE_LENGTH } from '../notes/notes.schemas.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { REVEAL_KINDS } from '../reveals/reveals.schemas.ts'
import { SECRET_FIELDS, SECRET_KINDS } from '../secrets/secrets.fields.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import { sessionUpdate } from '../storyline/storyline.schemas.ts'
import { TAG_FIELDS } from '../tags/tags.fields.ts'

/**
 * The campaign file: a zip with `campaign.json`, one line of JSON per row in `data/`, pictures, and pages to read.
 * A row may hold what the API accepts for it. `docs/campaign-file.schema.json` is generated from this file.
 */
export const FORMAT = 'dramatis-campaign'

/** Increases when an older program would misread a file. A new key that it ignores needs no new version. */
export const FORMAT_VERSION = 1

export const MANIFEST = 'campaign.json'

/** The limits of a file. Bytes are those of the files inside, unpacked. */
export const FILE_LIMITS = {
  manifest: 5_000_000,
  line: 2_000_000,
  unpacked: 8_000_000_000,
  /** A zip file without its 64-bit extension holds no more. */
  packed: 4_000_000_000,
  entries: 65_000,
  rows: 1_000_000,
} as const

/** How many times larger a file may be unpacked. Repetitive texts reach 50. */
export const LARGEST_RATIO = 200

const id = z.int().positive()
const person = id.nullable()
const times = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() }

/** A person by name. `mark` is the SHA-256 of the file's id, a line feed and the email in lower case. */
const personLine = z.object({
  id,
  name: z.string().min(1).max(500),
  mark: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  member: z
    .object({
      role: oneOf(CAMPAIGN_ROLES),
      character_name: z.string().max(1_000),
      joined_at: z.iso.datetime(),
    })
    .nullable(),
})

/**
 * Who sees a thing. `some` is written as `dm`, which an older program understands, with the numbers of the players. They
 * are no members of the imported campaign, so its DM reveals things anew.
 */
const audience = {
  visibility: oneOf(VISIBILITIES),
  visible_to: z.array(id).max(1_000).optional(),
}

const tagLine = z.object({ id, ...fileShape(TAG_FIELDS), ...times })

const { parent_id, map_id, x, y } = locationUpdate.required().shape

const locationLine = z.object({
  id,
  ...fileShape(LOCATION_FIELDS),
  parent_id,
  map_id,
  x,
  y,
  ...audience,
  ...times,
})

const mapLine = z.object({
  id,
  ...fileShape(MAP_FIELDS),
  location_id: id.nullable(),
  picture: z.string(),
  ...audience,
  ...times,
})

const npcLine = z.object({
  id,
  ...fileShape(NPC_FIELDS),
  location_id: id.nullable(),
  portrait: z.string().nullable(),
  tag_ids: z.array(id).max(1_000),
  /** Its position in the graph of connections. */
  position: position.omit({ npc_id: true }).nullable(),
  added_by: person,
  ...audience,
  ...times,
})

/** In the order in which they were written. */
const entryLine = z.object({
  /** Absent from older files. */
  id: id.optional(),
  /** At least one of these three is given. */
  npc_id: id.nullable(),
  location_id: id.nullable().default(null),
  session_id: id.nullable().default(null),
  author: person,
  ...fileShape(ENTRY_FIELDS),
  ...audience,
  ...times,
})

const { location_ids, npcs } = sessionUpdate.required().shape

const time = z.iso.datetime().nullable().default(null)

const sessionLine = z.object({
  /** Absent from older files. */
  id: id.optional(),
  started_at: time,
  ended_at: time,
  ...fileShape(SESSION_FIELDS),
  location_ids,
  npcs,
  ...audience,
  ...times,
})

const connectionLine = z.object({
  /** Absent from older files. */
  id: id.optional(),
  from_npc_id: id,
  to_npc_id: id,
  ...fileShape(CONNECTION_FIELDS),
  /** Absent from what a player exports. */
  public_version: connectionUpdate.shape.public_version,
  ...audience,
  ...times,
})

const secretLine = z.object({
  id,
  /** What it is about. */
  about: z.object({ kind: oneOf(SECRET_KINDS), id }),
  ...fileShape(SECRET_FIELDS),
  ...audience,
  ...times,
})

/**
 * A line of the ledger, in what a DM exports. `base` is who saw a thing before its first change. The players whom a line
 * names are no members of the imported campaign, which keeps their names.
 */
const revealLine = z.object({
  id,
  what: z.object({ kind: oneOf(REVEAL_KINDS), id }),
  action: oneOf(['base', 'reveal', 'narrow']),
  to: z.union([z.literal('everyone'), z.array(id).max(1_000)]),
  session_id: id.nullable(),
  how: oneOf(['told', 'found']).nullable(),
  note: z.string().max(1_000),
  by: person,
  created_at: z.iso.datetime(),
  taken_back_at: z.iso.datetime().nullable(),
})

/** In the order of reading: a line names only ids of earlier parts, except locations. */
export const PARTS = {
  people: { file: 'data/people.ndjson', line: personLine },
  tags: { file: 'data/tags.ndjson', line: tagLine },
  locations: { file: 'data/locations.ndjson', line: locationLine },
  maps: { file: 'data/maps.ndjson', line: mapLine },
  npcs: { file: 'data/npcs.ndjson', line: npcLine },
  sessions: { file: 'data/sessions.ndjson', line: sessionLine },
  entries: { file: 'data/journal.ndjson', line: entryLine },
  connections: { file: 'data/connections.ndjson', line: connectionLine },
  secrets: { file: 'data/secrets.ndjson', line: secretLine },
  reveals: { file: 'data/reveals.ndjson', line: revealLine },
} as const

export type Part = keyof typeof PARTS
export type Line<Name extends Part> = z.output<(typeof PARTS)[Name]['line']>
/** The picture of a map or an NPC, by its path in the zip. */
export const pictureOf = (line: Line<Part>): string | null =>
  'picture' in line ? line.picture : 'portrait' in line ? line.portrait : null

/** The part that holds things of a kind. */
export const PART_OF = {
  npc: 'npcs',
  location: 'locations',
  map: 'maps',
  connection: 'connections',
  session: 'sessions',
  journal: 'entries',
  secret: 'secrets',
} as const satisfies Record<(typeof REVEAL_KINDS)[number], Part>

export const PART_NAMES = Object.keys(PARTS) as Part[]

/** Parts that files of earlier programs lack. */
export const LATER_PARTS: ReadonlySet<Part> = new Set<Part>(['secrets', 'reveals'])

const note = z
  .object({ content: z.string().max(NOTE_LENGTH), updated_at: z.iso.datetime() })
  .nullable()

const count = z.int().nonnegative().max(FILE_LIMITS.rows)

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Random for every file. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  written_by: z.string().max(200),
  exported_at: z.iso.datetime(),
  /** Whether the file holds everything, or what one player may see. */
  reach: z.enum(['everything', 'player']),
  campaign: z.object({ ...fileShape(CAMPAIGN_FIELDS), ...times }),
  notes: z.object({ public: note, dm: note.optional() }),
  counts: z.object(
    Object.fromEntries(
      PART_NAMES.map((name) => [name, LATER_PARTS.has(name) ? count.default(0) : count]),
    ) as Record<Part, typeof count>,
  ),
})

export type Manifest = z.output<typeof manifest>
