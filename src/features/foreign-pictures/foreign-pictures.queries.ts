import { prepare } from '../../db/statement.ts'

export type Owner = { npc_id: number } | { user_id: number }

/** The first that waits after that one. */
export const findNext = prepare((db, p: { after: number }) =>
  db
    .selectFrom('pictures_to_copy as waiting')
    .leftJoin('npcs', 'npcs.id', 'waiting.npc_id')
    .leftJoin('users', 'users.id', 'waiting.user_id')
    .select(['waiting.id', 'waiting.npc_id', 'waiting.user_id', 'waiting.tries'])
    .select(['npcs.campaign_id', 'npcs.updated_at'])
    .select(({ fn }) => [
      fn.coalesce('npcs.avatar_url', 'users.portrait_url').$notNull().as('address'),
      fn.coalesce('npcs.portrait_id', 'users.portrait_id').as('portrait_id'),
    ])
    .where('waiting.id', '>', p.after)
    .orderBy('waiting.id')
    .limit(1),
)

export const forget = prepare((db, p: { npc_id: number | null; user_id: number | null }) =>
  db
    .deleteFrom('pictures_to_copy')
    .where(({ eb, or }) => or([eb('npc_id', '=', p.npc_id), eb('user_id', '=', p.user_id)])),
)
