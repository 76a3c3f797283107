import { sql, type SqlBool } from 'kysely'

import { allDms, allPlayers } from '../../db/reader.ts'
import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayRead } from '../../db/visibility.ts'
import { isListed } from '../journal/listed-in-entries.ts'
import { thingName } from '../things/thing-names.ts'

/**
 * The lines of a session that every reader of its notes may read, up to the first that would exceed `most` characters.
 * `session` is its number in `things`, `readers` a JSON array of players, `[]` for all of them; null: only DMs read the notes.
 */
export const listSharedLines = prepare(
  (db, p: { session: number; readers: string | null; most: number }) =>
    db
      .selectFrom((lines) =>
        lines
          .selectFrom('journal_entries')
          .innerJoin('things', 'things.thing', 'journal_entries.thing')
          .leftJoin('things as owner', 'owner.thing', 'things.about')
          .select([
            'journal_entries.id',
            'journal_entries.content',
            sql<number>`sum(length(content)) over (order by journal_entries.id) - length(content)`.as(
              'before',
            ),
            sql<
              string | null
            >`iif(owner.kind = ${sql.lit(KIND_NUMBERS.session)}, null, ${thingName('owner')})`.as(
              'about',
            ),
          ])
          .where(isListed(p.session))
          .where(isReadByAll(p))
          .as('line'),
      )
      .select(['line.content', 'line.about'])
      .where('line.before', '<=', p.most)
      .orderBy('line.id'),
)

/** Each of the readers may see the line; without any, all players together. */
const isReadByAll = (p: { readers: string | null }) => sql<SqlBool>`case
  when ${p.readers} is null then ${mayRead('things', allDms)}
  when ${p.readers} = '[]' then ${mayRead('things', allPlayers)}
  else not exists (
    select 1 from json_each(${p.readers}) as reader
    where not ${mayRead('things', { isDm: sql.lit(0), userId: sql`reader.value` })}
  ) end`
