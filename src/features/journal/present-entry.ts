import type { Asker } from '../../auth/asker.ts'
import { valuesOf } from '../../fields.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import type { EntryRow } from './journal.queries.ts'
import type { JournalEntry } from './journal.schemas.ts'

export function presentEntry(row: EntryRow, asker: Asker): JournalEntry {
  const { author_id, author_name } = row
  return {
    id: row.id,
    npc_id: row.npc_id,
    npc_name: row.npc_name,
    location_id: row.location_id,
    location_name: row.location_name,
    article_id: row.article_id,
    article_name: row.article_name,
    about: aboutOf(row),
    session_id: row.session_id,
    session_number: row.session_number,
    campaign_id: row.campaign_id,
    ...valuesOf(ENTRY_FIELDS, row),
    ...presentAudience(row),
    author:
      author_id === null || author_name === null ? null : { id: author_id, username: author_name },
    imported_author: row.imported_author,
    editable: isDm(row.role) || author_id === asker.userId,
    timestamp: row.created_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** What an entry is about, as far as its reader may see it. */
export function aboutOf(row: EntryRow): JournalEntry['about'] {
  const { npc_id, npc_name, location_id, location_name, article_id, article_name } = row
  return [
    ...(npc_id === null ? [] : [{ kind: 'npc' as const, id: npc_id, name: npc_name! }]),
    ...(location_id === null
      ? []
      : [{ kind: 'location' as const, id: location_id, name: location_name! }]),
    ...(article_id === null
      ? []
      : [{ kind: 'article' as const, id: article_id, name: article_name! }]),
    ...JSON.parse(row.others),
  ]
}
