import { type SqlBool, sql } from 'kysely'

import { member, type Reader } from '../../db/reader.ts'
import { mayRead } from '../../db/visibility.ts'

/** Players see each kind that is shown, and a hidden kind if they may see an article of it. */
export const maySeeKind = (
  reader: Reader = member,
) => sql<SqlBool>`(${reader.isDm} or kinds.shown or exists (
  select 1 from articles as own join things as inside on inside.thing = own.thing
  where own.kind_id = kinds.id and ${mayRead('inside', reader, { of: 'articles' })}
))`
