import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type {
  PeoplePage,
  Person,
  PersonUpdate,
} from '../../../../../src/features/people/people.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { affectedBy, queryKeys, refresh } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'

const PAGE = '50'

/** Pages of people, the newest account first; `q` finds parts of emails and usernames. */
export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.peopleBy(q),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return answer(adminApi.users.$get({ query }, { init: { signal } }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** What deleting the account would do to campaigns, asked anew every time. */
export const deletionQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.personDeletion(id),
    queryFn: ({ signal }) =>
      answer(adminApi.users[':id'].deletion.$get({ param: { id: `${id}` } }, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  })

export function refreshPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.people })
}

export function useUpdatePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: PersonUpdate & { id: number }) =>
      answer(adminApi.users[':id'].$put({ param: { id: `${id}` }, json })),
    onSuccess: (person) => exchange(client, person),
  })
}

export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Person) =>
      answer(adminApi.users[':id']['sign-out'].$post({ param: { id: `${id}` } })),
    onSuccess: (_, person) => exchange(client, { ...person, last_sign_in_at: null }),
  })
}

export function useCreateResetLink() {
  return useMutation({
    mutationFn: ({ id }: Person) =>
      answer(adminApi.users[':id']['reset-link'].$post({ param: { id: `${id}` } })),
  })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Person) =>
      answer(adminApi.users[':id'].$delete({ param: { id: `${id}` } })),
    onSuccess(_, { id }) {
      editPages(client, (page) => ({
        ...page,
        users: page.users.filter((one) => one.id !== id),
        total: page.total - 1,
      }))
      void refreshPeople(client)
      // A campaign may have passed to this admin.
      void refresh(client, affectedBy.account)
    },
  })
}

function exchange(client: QueryClient, person: Person): void {
  editPages(client, (page) => ({
    ...page,
    users: page.users.map((one) => (one.id === person.id ? person : one)),
  }))
}

function editPages(client: QueryClient, edit: (page: PeoplePage) => PeoplePage): void {
  client.setQueriesData<InfiniteData<PeoplePage>>(
    { queryKey: queryKeys.people },
    (known) => known && { ...known, pages: known.pages.map(edit) },
  )
}
