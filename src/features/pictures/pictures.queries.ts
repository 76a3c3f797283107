import { prepare } from '../../db/statement.ts'

/** Without its bytes. */
export const findPicture = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select(['id', 'type', 'sha256']).where('id', '=', p.id),
)

export const readBytes = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select('bytes').where('id', '=', p.id),
)
