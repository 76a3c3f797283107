import * as z from 'zod'

import { oneOf } from '../../../choices.schemas.ts'
import { CAMPAIGN_ROLES } from '../../campaigns/campaigns.fields.ts'
import { id, time } from '../format.schemas.ts'

/** A person by name. `mark` is the SHA-256 of the file's id, a line feed and the email in lower case. */
const line = z.object({
  id,
  name: z.string().min(1).max(500),
  mark: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  member: z
    .object({
      role: oneOf(CAMPAIGN_ROLES),
      character_name: z.string().max(1_000),
      joined_at: time,
    })
    .nullable(),
})

export type PersonLine = z.output<typeof line>

/** Its lines are made while rows name people, and make no rows. */
export const people = { file: 'data/people.ndjson', line, refs: {} }
