import * as z from 'zod'

import { wholeNumber } from './numbers.schemas.ts'

const A_PAGE = 'limit is a whole number from 1 to 200.'

/** How a list is asked for in pages. Without `limit` it answers everything. */
export const pageQuery = z.object({
  limit: wholeNumber(A_PAGE)
    .refine((limit) => limit <= 200, A_PAGE)
    .optional(),
  /** From the page before; holds the last row's sort value, which a long text makes long. */
  cursor: z.string().max(12_000).optional(),
})

/** The same of a list whose rows take longer to read: without `limit` it answers the first page. */
export const firstPageQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(200),
})

export type PageQuery = z.infer<typeof pageQuery>

/** What a page carries beside its list. */
export const pageFacts = {
  /** How many there are on all pages together. */
  total: z.int(),
  next_cursor: z.string().nullable(),
}
