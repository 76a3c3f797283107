import * as z from 'zod'

/** What a delete and the like answer: a sentence that says what was done. */
export const done = z.object({ message: z.string() })
