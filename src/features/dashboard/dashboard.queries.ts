import { type SqlBool, sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayReadItself } from '../../db/visibility.ts'
import { countEntriesAboutNpcs } from '../journal/entries-about-npcs.ts'

/** How much a person may see in these campaigns together. `campaignIds` is a JSON array; only the person's own count. */
export const countContent = prepare((db, p: { userId: number; campaignIds: string }) => {
  const members = () =>
    db
      .selectFrom('campaign_members as member')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member.user_id', '=', p.userId)
      .where(sql<SqlBool>`member.campaign_id in (select value from json_each(${p.campaignIds}))`)

  const things = (kind: number) =>
    members()
      .innerJoin('things', 'things.campaign_id', 'member.campaign_id')
      .where('things.kind', '=', kind)
      .where(mayReadItself())

  return db.selectNoFrom([
    things(KIND_NUMBERS.npc).$asScalar().as('npcCount'),
    countEntriesAboutNpcs(db, p).as('journalCount'),
    things(KIND_NUMBERS.location).$asScalar().as('locationCount'),
    members()
      .innerJoin('tags', 'tags.campaign_id', 'member.campaign_id')
      .$asScalar()
      .as('tagCount'),
  ])
})
