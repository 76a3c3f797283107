import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'

const YES_OR_NO = 'This is true or false.'

/** `GET /api/admin/users`: `q` finds parts of emails and usernames. */
export const peopleQuery = pageQuery.extend({
  q: z.string().trim().max(200, 'Search for at most 200 characters.').default(''),
})

/** `PUT /api/admin/users/{id}`: a key left out keeps its value. */
export const personUpdate = z.object({
  is_admin: z.boolean(YES_OR_NO).optional(),
  suspended: z.boolean(YES_OR_NO).optional(),
})

/** An account, for admins. */
export const person = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  portrait_url: z.string().nullable(),
  is_admin: z.boolean(),
  /** Suspended people cannot sign in. */
  suspended_at: z.string().nullable(),
  /** Whether two-factor sign-in is on. */
  has_second_factor: z.boolean(),
  created_at: z.string(),
  /** Of the login sessions that have not ended; null without any. */
  last_sign_in_at: z.string().nullable(),
  /** The number of campaigns that the person belongs to. */
  campaigns: z.int(),
})

/** The newest account first. */
export const peoplePage = z.object({ users: z.array(person), ...pageFacts })

/** What happens to campaigns that need the person. */
export const personDeletion = z.object({
  campaigns: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      outcome: z.enum(['deleted', 'handed_over']),
      /** The username of the new creator. */
      to: z.string().optional(),
    }),
  ),
})

/** `DELETE /api/admin/users/{id}` */
export const personDeleted = done.extend(personDeletion.shape)

export type PeopleQuery = z.infer<typeof peopleQuery>
export type PersonUpdate = z.infer<typeof personUpdate>
export type Person = z.infer<typeof person>
export type PeoplePage = z.infer<typeof peoplePage>
export type PersonDeletion = z.infer<typeof personDeletion>
