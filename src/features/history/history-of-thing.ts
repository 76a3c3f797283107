import type { Audience } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import type { ThingKind } from '../../db/things.ts'
import { type FieldReadBy, readableValues } from '../../fields.ts'
import { NOUNS } from '../../nouns.ts'
import { readAliases } from '../aliases/aliases.ts'
import { type CampaignRole, isDm } from '../campaigns/campaigns.schemas.ts'
import { ownOfHistory } from '../kinds/own-columns.ts'
import { isOwn } from '../kinds/own-names.limits.ts'
import { tagIdsOf } from '../tags/thing-tags.ts'
import { audienceValues } from './audience-values.ts'
import type { Answer, Asked, KindOfHistory } from './kind-of-history.ts'
import type { Values } from './views.ts'

interface ThingRow {
  id: number
  role: CampaignRole
  visibility: Audience
  visible_to: string | null
  /** Of kinds that have them. */
  aliases?: string
  may_read_traits?: 0 | 1
}

interface HistoryOfThing<Row> extends Pick<KindOfHistory, 'edit' | 'links' | 'toEdit'> {
  kind: ThingKind
  /** How the thing itself is read. */
  find(asked: Asked): Statement<Row>
  /** What its reader is answered besides fields, aliases, own values, tags and readers. */
  beside?(row: Row, ofDm: boolean): Values
  readers?(row: Row): Answer['readers']
}

/** The history of a kind whose noun says what it has. With a link named `tags` it can have tags. */
export function historyOfThing<Row extends ThingRow>({
  kind,
  find,
  beside,
  readers,
  links = {},
  ...edits
}: HistoryOfThing<Row>): KindOfHistory {
  return {
    ...edits,
    read(from: Queries, asked: Asked) {
      const row = from.first(find(asked))
      if (!row) return undefined
      const { fields, hasAliases, ownFields } = NOUNS[kind]
      const ofDm = isDm(row.role)
      const reader = { isDm: ofDm, mayReadTraits: row.may_read_traits === 1 }
      return {
        values: {
          ...readableValues(fields, row as never, reader),
          ...(hasAliases && { aliases: readAliases(row.aliases!, ofDm) }),
          ...(ownFields && ownOfHistory(row as never)),
          ...beside?.(row, ofDm),
          ...('tags' in links && { tags: tagIdsOf(from, { kind, id: row.id }) }),
          ...audienceValues(ofDm, row),
        },
        readers: readers?.(row) ?? [],
      }
    },
    links: { ...links, ...(NOUNS[kind].ownFields && { 'own.*': 'any' as const }) },
    isNarrow: (name) => isOwn(name) || readByOf(kind, name) === 'traits',
  }
}

const readByOf = (kind: ThingKind, name: string): FieldReadBy | undefined =>
  NOUNS[kind].fields[name]?.readBy
