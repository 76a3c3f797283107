import * as z from 'zod'

/** What there is how many of, in the whole installation. */
export const COUNTED = [
  'users',
  'campaigns',
  'npcs',
  'journal_entries',
  'tags',
  'locations',
  'maps',
  'connections',
  'sessions',
  'pictures',
] as const

export type Counted = (typeof COUNTED)[number]

/** `POST /api/admin/database/check` */
export const databaseCheck = z.object({
  ok: z.boolean(),
  /** In words. */
  message: z.string(),
  /** What is wrong, a line each; at most 20. */
  faults: z.array(z.string()),
})

/** The backups that the program makes by itself, one for each day. */
export const dailyBackups = z.object({
  folder: z.string(),
  /** How many are kept at most, and how many there are. */
  keep: z.int(),
  count: z.int(),
  /** The last one that is whole: each was checked before it got its name. `size` is in bytes. */
  last: z.object({ file: z.string(), size: z.number(), created_at: z.string() }).nullable(),
  /** What kept the last try from ending well; null when it did. */
  failure: z.object({ message: z.string(), created_at: z.string() }).nullable(),
})

/** `GET /api/admin/database` */
export const databaseStatus = z.object({
  /** Without its folder. */
  file: z.string(),
  /** Bytes, with what waits to be merged into the file. */
  size: z.number(),
  /** How many migrations the file has seen. */
  schema_version: z.int(),
  counts: z.record(z.enum(COUNTED), z.int()),
  /** Of the program. */
  version: z.string(),
  /** Null when none are kept. */
  daily_backups: dailyBackups.nullable(),
  last_check: z.object({ message: z.string(), created_at: z.string() }).nullable(),
})

export type DatabaseCheck = z.infer<typeof databaseCheck>
export type DatabaseStatus = z.infer<typeof databaseStatus>
