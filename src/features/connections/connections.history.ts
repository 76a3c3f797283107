import { historyOfThing } from '../history/history-of-thing.ts'
import { findConnection } from './connections.queries.ts'
import { connectionUpdate } from './connections.schemas.ts'
import { endsIn } from './ends.ts'
import { publicVersionOf } from './public-version.ts'

export const connectionHistory = historyOfThing({
  kind: 'connection',
  find: findConnection,
  edit: connectionUpdate,
  beside: (row, ofDm) => ({
    ...endsIn(row),
    ...(ofDm && { public_version: publicVersionOf(row) }),
  }),
  links: { from: 'any', to: 'any' },
})
