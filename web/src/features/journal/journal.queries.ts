import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type {
  JournalCreate,
  JournalEntry,
  JournalPage,
  JournalUpdate,
} from '../../../../src/features/journal/journal.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'

const PAGE = '20'

type Pages = InfiniteData<JournalPage>

/** Newest first, a page at a time. */
export const journalQuery = (npcId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.journal(npcId),
    queryFn: ({ pageParam, signal }) => {
      const asked = {
        param: { id: `${npcId}` },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
      }
      return answer(api.npcs[':id'].journal.$get(asked, { init: { signal } }), 'next_cursor')
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

const refreshJournal = (client: QueryClient, npcId: number) =>
  refresh(client, affectedBy.journal(npcId))

/** Each page anew; the total is that of all pages together. */
function mapPages(
  pages: Pages | undefined,
  map: (entries: JournalEntry[], page: number) => JournalEntry[],
  grownBy = 0,
): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page, index) => ({
        ...page,
        entries: map(page.entries, index),
        total: page.total + grownBy,
      })),
    }
  )
}

export function useAddEntry(npcId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: JournalCreate) =>
      answer(api.npcs[':id'].journal.$post({ param: { id: `${npcId}` }, json })),
    onSuccess(created) {
      client.setQueryData(journalQuery(npcId).queryKey, (known) =>
        mapPages(known, (entries, page) => (page === 0 ? [created, ...entries] : entries), 1),
      )
      void refreshJournal(client, npcId)
    },
  })
}

export function useEditEntry({ id, npc_id: npcId }: JournalEntry) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: JournalUpdate) =>
      answer(api.journal[':entryId'].$put({ param: { entryId: `${id}` }, json })),
    onSuccess(updated) {
      client.setQueryData(journalQuery(npcId).queryKey, (known) =>
        mapPages(known, (entries) => entries.map((entry) => (entry.id === id ? updated : entry))),
      )
    },
    onSettled: () => void refreshJournal(client, npcId),
  })
}

/** Gone at once, and back where the server would not. */
export function useDeleteEntry(npcId: number) {
  const client = useQueryClient()
  const { queryKey } = journalQuery(npcId)
  return useMutation({
    mutationFn: ({ id }: JournalEntry) =>
      answer(api.journal[':entryId'].$delete({ param: { entryId: `${id}` } })),
    async onMutate({ id }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) =>
        mapPages(known, (entries) => entries.filter((entry) => entry.id !== id), -1),
      )
      return before
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
    onSettled: () => refreshJournal(client, npcId),
  })
}

export function useRefreshJournal(npcId: number): () => Promise<unknown> {
  const client = useQueryClient()
  return () => refreshJournal(client, npcId)
}
