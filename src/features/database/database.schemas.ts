import * as z from 'zod'

/** The tables whose rows are counted for admins. */
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
  /** One line for each fault, at most 20. */
  faults: z.array(z.string()),
})

/** The backups that the program makes every day. */
export const dailyBackups = z.object({
  folder: z.string(),
  /** The number to keep, and the number that exist. */
  keep: z.int(),
  count: z.int(),
  /** The last one. Each was checked. `size` is in bytes. */
  last: z.object({ file: z.string(), size: z.number(), created_at: z.string() }).nullable(),
  /** Why the last try failed; null if it succeeded. */
  failure: z.object({ message: z.string(), created_at: z.string() }).nullable(),
})

/** The copy that Litestream keeps elsewhere. */
export const replica = z.object({
  /** The copy has everything that was written until then; null before the first answer. */
  complete_at: z.string().nullable(),
  age_seconds: z.int(),
  /** Whether it is older than a minute. */
  is_late: z.boolean(),
  /** Why Litestream could not complete it, in words; null if it could. */
  failure: z.string().nullable(),
})

/** `GET /api/admin/database` */
export const databaseStatus = z.object({
  /** Without its folder. */
  file: z.string(),
  /** Bytes, including the write-ahead log. */
  size: z.number(),
  /** The number of migrations that have run. */
  schema_version: z.int(),
  /** Null when a damaged file cannot be counted. */
  counts: z.record(z.enum(COUNTED), z.int()).nullable(),
  /** The changes that are kept, and about how many bytes of the file they take; null as the counts. */
  history: z.object({ changes: z.int(), bytes: z.int() }).nullable(),
  /** Of the program. */
  version: z.string(),
  /** Null when none are kept. */
  daily_backups: dailyBackups.nullable(),
  /** Null when Dramatis does not know of one. */
  replica: replica.nullable(),
  last_check: z.object({ message: z.string(), created_at: z.string() }).nullable(),
  /** Since damage was found, nothing is written. */
  is_damaged: z.boolean(),
})

export type DatabaseCheck = z.infer<typeof databaseCheck>
export type DatabaseStatus = z.infer<typeof databaseStatus>
