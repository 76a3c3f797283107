import * as z from 'zod'

/** What a save of a thing says beside its fields. */
export const savedFrom = {
  /** As last read. Another one since is a conflict. */
  updated_at: z.string().optional(),
  /** Whether a text was made of two: of one's own and of one that somebody saved meanwhile. */
  merged: z.boolean().optional(),
}
