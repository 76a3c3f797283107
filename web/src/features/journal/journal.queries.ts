import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  JournalEntry,
  JournalUpdate,
} from '../../../../src/features/journal/journal.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/pages-query.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'

const PAGE = 20

/** Newest first. */
export const journalQuery = (npcId: number) =>
  pagesQuery(
    queryKeys.journal(npcId),
    (query, options) => {
      const asked = { param: { id: `${npcId}` }, query }
      return answer(api.npcs[':id'].journal.$get(asked, options), 'next_cursor')
    },
    PAGE,
  )

export const refreshJournal = (client: QueryClient, npcId: number | null) =>
  refresh(client, affectedBy.journal(npcId))

export function useEditEntry({ id, npc_id: npcId }: JournalEntry) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: JournalUpdate) =>
      answer(api.journal[':entryId'].$put({ param: { entryId: `${id}` }, json })),
    onSuccess: () => refreshJournal(client, npcId),
    onError: () => void refreshJournal(client, npcId),
  })
}

export const deleteEntry = ({ id }: JournalEntry) =>
  answer(api.journal[':entryId'].$delete({ param: { entryId: `${id}` } }))
