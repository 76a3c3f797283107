import { readableValues } from '../../fields.ts'
import { readAliases } from '../aliases/aliases.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { ownOfHistory } from '../kinds/own-columns.ts'
import { isOwn } from '../kinds/own-names.limits.ts'
import { tagIdsOf } from '../tags/thing-tags.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'
import { findArticle } from './articles.queries.ts'
import { articleUpdate } from './articles.schemas.ts'

export const articleHistory: KindOfHistory = {
  edit: articleUpdate,
  read(from, asked) {
    const row = from.first(findArticle(asked))
    if (!row) return undefined
    const ofDm = isDm(row.role)
    const { kind_id, location_id, parent_id } = row
    return {
      values: {
        ...readableValues(ARTICLE_FIELDS, row, (readBy) => readBy !== 'dm' || ofDm),
        aliases: readAliases(row.aliases, ofDm),
        ...ownOfHistory(row),
        kind_id,
        location_id,
        parent_id,
        tags: tagIdsOf(from, { kind: 'article', id: row.id }),
        ...audienceValues(ofDm, row),
      },
    }
  },
  links: { location_id: 'location', parent_id: 'article', tags: 'tag', 'own.*': 'any' },
  isNarrow: isOwn,
}
