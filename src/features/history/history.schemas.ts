import * as z from 'zod'

import { person } from '../../answers.schemas.ts'
import { oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { firstPageQuery, pageFacts } from '../../pages.schemas.ts'
import { THING_KINDS } from '../../things.limits.ts'

/** In the order of their numbers in the file, which stay. */
export const ACTIONS = ['created', 'updated', 'deleted', 'restored', 'merged', 'imported'] as const

/** What has a history. The notes of a campaign have its id. */
export const HISTORY_KINDS = [...THING_KINDS, 'notes', 'kind'] as const

/** `GET /api/history`: of a campaign, or of one thing in it. */
export const historyQuery = firstPageQuery.extend({
  campaign_id: wholeNumber('campaign_id must name the campaign.').optional(),
  kind: oneOf(HISTORY_KINDS).optional(),
  id: wholeNumber('id is a whole number.').optional(),
  user_id: wholeNumber('user_id is a whole number.').optional(),
  since: z.iso.datetime('since is a time such as 2026-11-26T18:00:00Z.').optional(),
  /** For DMs: one row, the last one, for all that one import or one rename in texts changed. */
  fold: oneOf(['true', 'false']).optional(),
  /** Only what that changed: the id from such a row. */
  batch: wholeNumber('batch is a whole number.').optional(),
})

export const revision = z.object({
  id: z.int(),
  what: z.object({ kind: z.enum(HISTORY_KINDS), id: z.int(), name: z.string() }),
  action: z.enum(ACTIONS),
  /** The keys of the thing's answers that changed. */
  fields: z.array(z.string()),
  /** Null for a deleted account. */
  by: person.nullable(),
  /** Who made the change, where it came along with a campaign file. */
  imported_by: z.string().optional(),
  at: z.string(),
  restored_from: z.int().optional(),
  /** The DM who took a suggestion. */
  taken_by: person.nullable().optional(),
  /** The player who suggested it, where the DM chose other words. */
  suggested_by: person.nullable().optional(),
  /** Whether the thing is in the bin. */
  deleted: z.boolean(),
  /**
   * In a folded list: it stands for so many changes. `tool` is the program from which all of them were imported, and
   * `deletion_id` undoes an import (`POST /api/deletions/{id}/undo`).
   */
  batch: z
    .object({
      id: z.int(),
      count: z.int(),
      tool: z.string().optional(),
      deletion_id: z.int().optional(),
    })
    .optional(),
})

const sides = z.record(z.string(), z.unknown())

/** `GET /api/history/{id}` */
export const revisionDetail = revision.extend({
  /** Of the changed fields alone; null where there was nothing. */
  before: sides,
  after: sides,
  /** What both name and the reader may see. */
  named: z.array(z.object({ kind: z.string(), id: z.int(), name: z.string() })),
  /** The fields that a restore can set. */
  restorable: z.array(z.string()),
})

export const revisionPage = z.object({ revisions: z.array(revision), ...pageFacts })

/** `POST /api/history/{id}/restore` */
export const restoreInput = z
  .object({
    fields: z
      .array(z.string().max(100))
      .min(1, 'Name at least one field.')
      .max(100, 'Name at most 100 fields.'),
    side: oneOf(['before', 'after']),
    updated_at: z.string(),
  })
  .partial()

export const restored = z.object({
  /** As its own route answers it. */
  thing: z.record(z.string(), z.unknown()),
  /** Null where the thing was like this already. */
  revision: revision.nullable(),
})

/** What undoing a rename in texts answers. */
export const restoredBatch = z.object({
  /** How many texts read as before. */
  restored: z.int(),
  /** Texts that were changed since, and stay as they are; `what` is null for what is in the bin. */
  left: z.array(
    z.object({
      what: z.object({ kind: z.enum(HISTORY_KINDS), id: z.int(), name: z.string() }).nullable(),
      field: z.string(),
    }),
  ),
})

export type RestoredBatch = z.infer<typeof restoredBatch>
export type HistoryQuery = z.infer<typeof historyQuery>
export type Revision = z.infer<typeof revision>
export type RevisionDetail = z.infer<typeof revisionDetail>
export type RevisionPage = z.infer<typeof revisionPage>
export type RestoreInput = z.infer<typeof restoreInput>
export type Restored = z.infer<typeof restored>
