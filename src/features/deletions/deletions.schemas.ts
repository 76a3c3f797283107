import * as z from 'zod'

import { done, person } from '../../answers.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { firstPageQuery, pageFacts } from '../../pages.schemas.ts'
import { THING_KINDS, type ThingKind } from '../../things.limits.ts'

/** What can be brought back after its deletion. */
const RESTORABLE = [...THING_KINDS, 'tag', 'kind', 'picture', 'campaign'] as const

/** What deleting answers: with the deletion's id it can be undone. */
export const deleted = done.extend({ deletion_id: z.int() })

/** The same of a picture, where there was one. */
export const removedPicture = deleted.partial({ deletion_id: true })

/** `POST /api/deletions/{id}/undo` */
export const restored = done.extend({
  kind: z.enum([...RESTORABLE, 'import']),
  /** Of an import, the campaign. */
  id: z.int(),
  /** What an import had made or changed, and was changed again since: it stays. */
  kept: z.array(z.object({ kind: z.string(), id: z.int(), name: z.string() })).optional(),
})

/** The same, where its name or number was taken meanwhile: the new one. */
export const undoInput = z.object({
  rename: z.string('rename is another name, or of a session another number.').optional(),
})

/** `GET /api/bin`: of a campaign, or without it the campaigns that the reader deleted. */
export const binQuery = firstPageQuery.extend({
  campaign_id: wholeNumber('campaign_id must name the campaign.').optional(),
})

const numberOfEach = Object.fromEntries(THING_KINDS.map((kind) => [kind, z.int()])) as Record<
  ThingKind,
  z.ZodInt
>

export const binItem = z.object({
  deletion_id: z.int(),
  what: z.object({
    kind: z.enum(RESTORABLE),
    /** Of an article. */
    kind_id: z.int().optional(),
    /** A name or title; of a secret or an entry its beginning; of a picture the name of what showed it. */
    name: z.string(),
  }),
  /** How many of each kind would come back with it, as far as the reader may see them. */
  with: z.object(numberOfEach).partial(),
  /** Who deleted it; null for a deleted account. */
  by: person.nullable(),
  at: z.string(),
  /** Until then it can be brought back. */
  until: z.string(),
})
export const bin = z.object({
  items: z.array(binItem),
  ...pageFacts,
  /** How many days things wait in the bin. */
  days: z.int(),
})

export type Restorable = (typeof RESTORABLE)[number]
export type Deleted = z.infer<typeof deleted>
export type Restored = z.infer<typeof restored>
export type UndoInput = z.infer<typeof undoInput>
export type BinQuery = z.infer<typeof binQuery>
export type BinItem = z.infer<typeof binItem>
export type Bin = z.infer<typeof bin>
