import { type Expression, sql } from 'kysely'

/** Who reads, in SQL. */
export interface Reader {
  isDm: Expression<unknown>
  /** Null for all players together, who see what is for everyone. */
  userId: Expression<unknown>
}

/** The reader's row of `campaign_members`, which the query names `member`. */
export const member: Reader = {
  isDm: sql`member.role in ('dm', 'gm')`,
  userId: sql`member.user_id`,
}

/** All players of the campaign together. */
export const allPlayers: Reader = { isDm: sql.lit(0), userId: sql.lit(null) }

/** All DMs of the campaign together, who see all that is not deleted. */
export const allDms: Reader = { isDm: sql.lit(1), userId: sql.lit(null) }

/** The same person, or all players together, for whom something is written that this person asks for. */
export const memberOrPlayers = (isMember: Expression<unknown>): Reader => ({
  isDm: sql`(${isMember} and ${member.isDm})`,
  userId: sql`iif(${isMember}, ${member.userId}, null)`,
})
