import type { ApiDescription } from '../../http/api-description.ts'
import { user } from '../users/users.schemas.ts'
import { firstRun } from './first-run.schemas.ts'

export const firstRunApi: ApiDescription = {
  'GET /api/first-run': {
    summary: 'Whether this Dramatis is new, and whether it has an admin',
    details:
      'Who is not signed in is told whether anybody has an account, and while nobody has, who may sign up; whether there is an admin only people with an account are told.',
    answers: { 200: firstRun },
  },
  'POST /api/become-admin': {
    summary: 'Become the first admin',
    details:
      'By the code that `dramatis serve` prints while nobody is an admin: another one at each start, and good for once. 403 for another code, 409 once there is an admin, 429 after 10 wrong ones within 15 minutes.',
    answers: { 200: user },
    refuses: [403, 409, 429],
  },
}
