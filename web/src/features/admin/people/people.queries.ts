import { keepPreviousData } from '@tanstack/react-query'

import { answer } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { pagesQuery } from '../../../lib/read-query.ts'
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

export function refreshPeople(): Promise<unknown> {
  return refresh([queryKeys.people])
}
