import { pick } from '../../edits.ts'
import { namesOf } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'
import { findConnection } from './connections.queries.ts'
import { connectionUpdate } from './connections.schemas.ts'
import { endsIn } from './ends.ts'
import { publicVersionOf } from './public-version.ts'

const FIELDS = namesOf(CONNECTION_FIELDS)

export const connectionHistory: KindOfHistory = {
  edit: connectionUpdate,
  read(from, asked) {
    const row = from.first(findConnection(asked))
    if (!row) return undefined
    const ofDm = isDm(row.role)
    return {
      values: {
        ...pick(FIELDS, row),
        ...endsIn(row),
        ...(ofDm && { public_version: publicVersionOf(row) }),
        ...audienceValues(ofDm, row),
      },
    }
  },
  links: { from: 'any', to: 'any' },
}
