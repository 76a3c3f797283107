import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { fileShape } from '../../fields.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { NOTE_LENGTH } from '../notes/notes.limits.ts'
import { REVEAL_KINDS } from '../reveals/reveals.schemas.ts'

/**
 * The campaign file: a zip with `campaign.json`, one line of JSON per row in `data/`, pictures, and pages to read.
 * `docs/campaign-file.schema.json` is generated from this file and from the parts that `parts/registry.ts` lists.
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

/** In a zip, some files are neither pictures nor pages of things. */
export const OTHER_FILES = 100

/** How many times larger a file may be unpacked. Repetitive texts reach 50. */
export const LARGEST_RATIO = 200

/** How texts are read. */
export const MARKDOWN = 'markdown'

/** In the order of the file. */
export const PART_NAMES = [
  'people',
  'tags',
  'kinds',
  'locations',
  'maps',
  'npcs',
  'sessions',
  'articles',
  'entries',
  'connections',
  'secrets',
  'text_pictures',
  'reveals',
  'revisions',
] as const
export type PartName = (typeof PART_NAMES)[number]

/** Parts that every file has. Files of earlier programs lack the others. */
export const FIRST_PARTS: ReadonlySet<PartName> = new Set<PartName>([
  'people',
  'tags',
  'locations',
  'maps',
  'npcs',
  'sessions',
  'entries',
  'connections',
])

/** An id in the file. */
export const id = z.int().positive()
export const idOrNull = id.nullable()
export const ids = z.array(id).max(1_000)

/** A thing in the file, of one of these kinds. */
export const thingOfKind = <Kinds extends readonly string[]>(kinds: Kinds) =>
  z.object({ kind: oneOf(kinds), id })
export const anyThing = thingOfKind(REVEAL_KINDS)

export const time = z.iso.datetime()
export const times = { created_at: time, updated_at: time }

/**
 * Who sees a thing. `some` is written as `dm`, which an older program understands, with the numbers of the players. They
 * are not members of the imported campaign, so its DM reveals things again.
 */
export const audience = { visibility: oneOf(VISIBILITIES), visible_to: ids.optional() }

const note = z
  .object({
    content: z.string().max(NOTE_LENGTH),
    /** Whether it is not read as Markdown. */
    plain: z.boolean().optional(),
    updated_at: time,
  })
  .nullable()

/** The texts of a thing that are not read as Markdown. */
export const plainTexts = { plain_texts: z.array(z.string().max(100)).max(20).optional() }

const count = z.int().nonnegative().max(FILE_LIMITS.rows)

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Random for every file. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  written_by: z.string().max(200),
  exported_at: time,
  /** Absent from older files: then no text is Markdown. */
  texts: z.literal(MARKDOWN).optional(),
  /** Whether the file holds everything, or what one player may see. */
  reach: z.enum(['everything', 'player']),
  campaign: z.object({ ...fileShape(CAMPAIGN_FIELDS), ...times }),
  notes: z.object({ public: note, dm: note.optional() }),
  counts: z.object(
    Object.fromEntries(
      PART_NAMES.map((name) => [name, FIRST_PARTS.has(name) ? count : count.default(0)]),
    ) as Record<PartName, typeof count>,
  ),
})

export type Note = NonNullable<z.output<typeof note>>
export type Manifest = z.output<typeof manifest>
