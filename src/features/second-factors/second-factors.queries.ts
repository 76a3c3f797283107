import { prepare } from '../../db/statement.ts'

/** Changes nothing when a code of that step or a later one was used. */
export const useStep = prepare((db, p: { userId: number; step: number }) =>
  db
    .updateTable('second_factors')
    .set('last_step', p.step)
    .where('user_id', '=', p.userId)
    .where('last_step', '<', p.step),
)

export const countRecoveryCodes = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', p.userId),
)
