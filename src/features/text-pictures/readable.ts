import { type SqlBool, sql } from 'kysely'

import { member, type Reader } from '../../db/reader.ts'
import { maySeeThing } from '../../db/visibility.ts'

/** All who see the thing read its pictures; those with `dm`, only DMs. */
export const mayReadPicture = (reader: Reader = member) =>
  sql<SqlBool>`(
    (text_pictures.thing is null or ${maySeeThing(sql.ref('text_pictures.thing'), reader)})
    and (text_pictures.read_by = 'everyone' or ${reader.isDm})
  )`
