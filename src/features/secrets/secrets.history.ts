import { historyOfThing } from '../history/history-of-thing.ts'
import { findSecret } from './secrets.queries.ts'
import { secretUpdate } from './secrets.schemas.ts'

export const secretHistory = historyOfThing({
  kind: 'secret',
  find: findSecret,
  edit: secretUpdate,
})
