import * as z from 'zod'

import { KINDS_OF } from './kinds.limits.ts'

const link = z.object({ kind: z.enum(KINDS_OF), id: z.int() })
const namedLink = link.extend({ name: z.string() })

/** In a write: merged, null clears. What fits depends on the fields, which the service knows. */
export const ownInput = z.record(z.string().max(100), z.unknown()).optional()

/** In an answer: every field of the kind that the reader reads. */
export const ownAnswer = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), namedLink, z.array(namedLink), z.null()]),
)

export type Own = z.infer<typeof ownAnswer>
export type OwnInput = z.infer<typeof ownInput>

/** In the query of a list: only things with that value of a choice or a flag. */
export const ownFilterQuery = {
  field: z.string().max(100).optional(),
  value: z.string().max(100).optional(),
}

export const OWN_SORT = /^own\.(.{1,100})$/s

/** `sort` of a list: one of these, or `own.<key>`. */
export const ownSort = (sorts: readonly string[]) =>
  z
    .string()
    .refine(
      (sort) => sorts.includes(sort) || OWN_SORT.test(sort),
      `Choose one of: ${sorts.join(', ')}.`,
    )
