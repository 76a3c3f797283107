import type {
  JournalEntry,
  JournalUpdate,
} from '../../../../src/features/journal/journal.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

const PAGE = 20

export const JOURNAL_ID = 'npc-journal'

export interface JournalOf {
  kind: 'npc' | 'article'
  id: number
}

/** Newest first. */
export const journalQuery = (of: JournalOf) =>
  pagesQuery(
    queryKeys.journal(of),
    (query, options) => {
      const asked = { param: { id: of.id }, query }
      const journal = of.kind === 'npc' ? api.npcs[':id'].journal : api.articles[':id'].journal
      return answer(journal.$get(asked, options), 'next_cursor')
    },
    PAGE,
  )

export const refreshJournal = () => refresh(affectedBy.journal)

export const useEditEntry = ({ id }: JournalEntry) =>
  useWrite(affectedBy.journal, (json: JournalUpdate) =>
    answer(api.journal[':entryId'].$put({ param: { entryId: id }, json })),
  )

export const deleteEntry = ({ id }: JournalEntry) =>
  answer(api.journal[':entryId'].$delete({ param: { entryId: id } }))
