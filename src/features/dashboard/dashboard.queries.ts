import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { countEntriesAboutNpcs } from '../journal/entries-about-npcs.ts'
import { count, type CountedFor, countThings, memberships } from '../things/count-things.ts'

/** How much a person may see in these campaigns together. Only the person's own count. */
export const countContent = prepare((db, p: CountedFor) =>
  db.selectNoFrom([
    countThings(db, p, KIND_NUMBERS.npc).as('npcCount'),
    countEntriesAboutNpcs(db, p).as('journalCount'),
    countThings(db, p, KIND_NUMBERS.location).as('locationCount'),
    memberships(db, p)
      .innerJoin('tags', 'tags.campaign_id', 'member.campaign_id')
      .select(count)
      .$asScalar()
      .as('tagCount'),
  ]),
)
