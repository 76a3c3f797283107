import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'

/** Without its bytes. */
export const findPicture = prepare((db, p: { id: number }) =>
  db
    .selectFrom('pictures')
    .select(['id', 'type', 'sha256', sql<number>`length(bytes)`.as('size')])
    .where('id', '=', p.id),
)

/** Up to `most` bytes, after the first `from`. */
export const readBytes = prepare((db, p: { id: number; from: number; most: number }) =>
  db
    .selectFrom('pictures')
    .select(
      sql<Uint8Array<ArrayBuffer>>`substr(bytes, cast(${p.from} as integer) + 1, ${p.most})`.as(
        'bytes',
      ),
    )
    .where('id', '=', p.id),
)
