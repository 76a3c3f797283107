import { readableValues } from '../../fields.ts'
import { readAliases } from '../aliases/aliases.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { ownOfHistory } from '../kinds/own-columns.ts'
import { isOwn } from '../kinds/own-names.limits.ts'
import { tagIdsOf } from '../tags/thing-tags.ts'
import { presentDied } from './died.ts'
import { NPC_FIELDS } from './npcs.fields.ts'
import { findNpc } from './npcs.queries.ts'
import { npcUpdate } from './npcs.schemas.ts'

export const npcHistory: KindOfHistory = {
  edit: npcUpdate,
  read(from, asked) {
    const row = from.first(findNpc(asked))
    if (!row) return undefined
    const ofDm = isDm(row.role)
    const mayRead = { everyone: true, dm: ofDm, traits: row.may_read_traits === 1 }
    return {
      values: {
        ...readableValues(NPC_FIELDS, row, (readBy) => mayRead[readBy]),
        aliases: readAliases(row.aliases, ofDm),
        ...ownOfHistory(row),
        location_id: row.seen_location_id,
        died: presentDied(row.died),
        tags: tagIdsOf(from, { kind: 'npc', id: row.id }),
        ...audienceValues(ofDm, row),
      },
      readers: [row.created_by],
    }
  },
  links: { location_id: 'location', died: 'session', tags: 'tag', 'own.*': 'any' },
  isNarrow: (name) =>
    isOwn(name) || (name in NPC_FIELDS && NPC_FIELDS[name as 'narrative_role'].readBy === 'traits'),
}
