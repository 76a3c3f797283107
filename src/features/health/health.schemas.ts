import * as z from 'zod'

/** `GET /api/health` */
export const health = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
})

export type Health = z.infer<typeof health>
