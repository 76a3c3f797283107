import { presentAudience } from '../audiences/audiences.service.ts'
import { presentOwn } from '../kinds/own-columns.ts'
import { presentOrigin } from '../things/origin.ts'
import type * as queries from './storyline.queries.ts'
import type { Session } from './storyline.schemas.ts'

export function presentSession(row: queries.SessionRow): Session {
  const {
    visible_to: _to,
    plain_texts: _plain,
    planned: _planned,
    goals,
    plan,
    origin: _origin,
    own_answers: _answers,
    ...session
  } = row
  return {
    ...session,
    own: presentOwn(row),
    articles: JSON.parse(row.articles),
    ...presentAudience(row),
    ...presentOrigin(row),
    npcs: JSON.parse(row.npcs),
    locations: JSON.parse(row.locations),
    here: row.here === null ? null : JSON.parse(row.here),
    ...(plan !== null && { plan: { goals, things: JSON.parse(plan) } }),
  }
}
