import { keepPreviousData, type QueryClient } from '@tanstack/react-query'

import { answer } from '../../../lib/api.ts'
import { pagesQuery } from '../../../lib/pages-query.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { refresh } from '../../../lib/refresh.ts'
import { adminApi } from '../admin-api.ts'

export const personApi = adminApi.users[':id']

/** Pages of people, the newest account first; `q` finds parts of emails and usernames. */
export const peopleQuery = (q: string) => ({
  ...pagesQuery(queryKeys.peopleBy(q), (page, options) =>
    answer(adminApi.users.$get({ query: { ...page, ...(q && { q }) } }, options)),
  ),
  placeholderData: keepPreviousData,
})

export function refreshPeople(client: QueryClient): Promise<unknown> {
  return refresh(client, [queryKeys.people])
}
