import { readableValues } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { SECRET_FIELDS } from './secrets.fields.ts'
import { findSecret } from './secrets.queries.ts'
import { secretUpdate } from './secrets.schemas.ts'

export const secretHistory: KindOfHistory = {
  edit: secretUpdate,
  read(from, asked) {
    const row = from.first(findSecret(asked))
    if (!row) return undefined
    const ofDm = isDm(row.role)
    return {
      values: {
        ...readableValues(SECRET_FIELDS, row, (readBy) => readBy !== 'dm' || ofDm),
        ...audienceValues(ofDm, row),
      },
    }
  },
}
