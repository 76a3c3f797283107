import * as z from 'zod'

/** What a save of a thing says beside its fields. */
export const savedFrom = {
  /** As last read. Another one since is a conflict. */
  updated_at: z.string().optional(),
  /** Whether the saved text combines the writer's own version with a newer one of another person. */
  merged: z.boolean().optional(),
}
