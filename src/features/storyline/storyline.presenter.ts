import { readableValues } from '../../fields.ts'
import { presentOwn } from '../kinds/own-columns.ts'
import { presentOrigin } from '../things/origin.ts'
import { presentThing } from '../things/present-thing.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'
import type * as queries from './storyline.queries.ts'
import type { Session } from './storyline.schemas.ts'

export function presentSession(row: queries.SessionRow): Session {
  const { started_at, ended_at, goals, plan, here } = row
  return {
    ...presentThing(row),
    // DMs read the goals in the plan.
    ...readableValues(SESSION_FIELDS, row, { isDm: false }),
    own: presentOwn(row),
    ...presentOrigin(row),
    started_at,
    ended_at,
    npcs: JSON.parse(row.npcs),
    locations: JSON.parse(row.locations),
    articles: JSON.parse(row.articles),
    here: here === null ? null : JSON.parse(here),
    ...(plan !== null && { plan: { goals, things: JSON.parse(plan) } }),
  }
}
