import * as z from 'zod'

/** What a delete and the like answer: a sentence that says what was done. */
export const done = z.object({ message: z.string() })

/** A person, by name. */
export const person = z.object({ user_id: z.int(), name: z.string() })

/** The event that ends a stream: what the plain request would have answered. */
export const failed = z.object({ error: z.string(), code: z.string(), status: z.int() })

export type Failed = z.infer<typeof failed>
