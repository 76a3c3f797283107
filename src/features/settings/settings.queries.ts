import { prepare } from '../../db/statement.ts'

export const listSettings = prepare((db) => db.selectFrom('settings').select(['name', 'value']))

export const saveSetting = prepare((db, p: { name: string; value: string; now: string }) =>
  db
    .insertInto('settings')
    .values({ name: p.name, value: p.value, updated_at: p.now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: p.value, updated_at: p.now }),
    ),
)
