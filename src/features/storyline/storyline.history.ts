import { pick } from '../../edits.ts'
import { namesOf } from '../../fields.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { ownOfHistory } from '../kinds/own-columns.ts'
import { isOwn } from '../kinds/own-names.limits.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'
import { findSession } from './storyline.queries.ts'
import { sessionUpdate } from './storyline.schemas.ts'

const FIELDS = namesOf(SESSION_FIELDS).filter((name) => name !== 'goals')

interface Linked {
  id: number
  introduced_this_session: boolean
  died_this_session: boolean
}

export const sessionHistory: KindOfHistory = {
  edit: sessionUpdate,
  toEdit: ({ locations: location_ids, articles: article_ids, ...values }) => ({
    ...values,
    ...(location_ids !== undefined && { location_ids }),
    ...(article_ids !== undefined && { article_ids }),
  }),
  fixed: ['started_at', 'ended_at', 'here'],
  read(from, asked) {
    const row = from.first(findSession(asked))
    if (!row) return undefined
    const { started_at, ended_at, plan, goals } = row
    const ids = (json: string) =>
      (JSON.parse(json) as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
    return {
      values: {
        ...pick(FIELDS, row),
        ...ownOfHistory(row),
        started_at,
        ended_at,
        npcs: (JSON.parse(row.npcs) as Linked[])
          .map(({ id, introduced_this_session, died_this_session }) => ({
            id,
            introduced_this_session,
            died_this_session,
          }))
          .toSorted((a, b) => a.id - b.id),
        locations: ids(row.locations),
        articles: ids(row.articles),
        here: row.here === null ? null : (JSON.parse(row.here) as { id: number }).id,
        ...(plan !== null && {
          plan: {
            goals,
            things: (JSON.parse(plan) as { kind: string; id: number }[]).map(({ kind, id }) => ({
              kind,
              id,
            })),
          },
        }),
        // DMs alone get a plan.
        ...audienceValues(plan !== null, row),
      },
    }
  },
  links: {
    npcs: 'npc',
    locations: 'location',
    articles: 'article',
    'own.*': 'any',
    here: 'location',
    plan: 'any',
  },
  isNarrow: isOwn,
}
