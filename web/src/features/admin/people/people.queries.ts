import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type { ResetLink } from '../../../../../src/features/password-resets/password-resets.schemas.ts'
import type {
  PeoplePage,
  Person,
  PersonDeletion,
  PersonUpdate,
} from '../../../../../src/features/people/people.schemas.ts'
import { adminRequest } from '../admin-request.ts'

const PAGE = '50'
const PEOPLE = ['admin', 'people']

/** Pages of people, the newest account first; `q` finds parts of emails and usernames. */
export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE, q],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        limit: PAGE,
        ...(q && { q }),
        ...(pageParam && { cursor: pageParam }),
      })
      return adminRequest<PeoplePage>(`/api/admin/users?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** What deleting the account would do to campaigns, asked anew every time. */
export const deletionQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'deletion', id],
    queryFn: ({ signal }) =>
      adminRequest<PersonDeletion>(`/api/admin/users/${id}/deletion`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function refreshPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: PEOPLE })
}

export function useUpdatePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: PersonUpdate & { id: number }) =>
      adminRequest<Person>(`/api/admin/users/${id}`, { method: 'PUT', json }),
    onSuccess: (person) => exchange(client, person),
  })
}

export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Person) =>
      adminRequest(`/api/admin/users/${id}/sign-out`, { method: 'POST' }),
    onSuccess: (_, person) => exchange(client, { ...person, last_sign_in_at: null }),
  })
}

export function useCreateResetLink() {
  return useMutation({
    mutationFn: ({ id }: Person) =>
      adminRequest<ResetLink>(`/api/admin/users/${id}/reset-link`, { method: 'POST' }),
  })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Person) =>
      adminRequest<PersonDeletion & { message: string }>(`/api/admin/users/${id}`, {
        method: 'DELETE',
      }),
    onSuccess(_, { id }) {
      editPages(client, (page) => ({
        ...page,
        users: page.users.filter((one) => one.id !== id),
        total: page.total - 1,
      }))
      void refreshPeople(client)
      // A campaign may have passed to whoever looks.
      void client.invalidateQueries({ queryKey: ['campaigns'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
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
    { queryKey: PEOPLE },
    (known) => known && { ...known, pages: known.pages.map(edit) },
  )
}
