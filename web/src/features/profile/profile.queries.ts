import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  PasswordChange,
  Profile,
  ProfileUpdate,
} from '../../../../src/features/profile/profile.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { sessionStore } from '../../lib/login-session/session-store.ts'
import { checkSession } from '../../lib/login-session/session.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => answer(api.profile.$get({}, { init: { signal } })),
})

/** The sidebar and lists of players show the name too. */
function useRefreshProfile() {
  const client = useQueryClient()
  return (profile: Profile) => {
    // Another person may have signed in before the answer came.
    if (profile.id !== sessionStore.get().user?.id) return
    client.setQueryData(profileQuery.queryKey, profile)
    void refresh(client, affectedBy.account)
    void checkSession()
  }
}

export function useUpdateProfile() {
  return useMutation({
    async mutationFn({ username, ...changes }: Partial<ProfileUpdate>) {
      // It always goes with the rest, and may have been changed elsewhere since this page was opened.
      const latest = username ?? (await answer(api.profile.$get())).username
      const json: ProfileUpdate = { username: latest, ...changes }
      return answer(api.profile.$post({ json }))
    },
    onSuccess: useRefreshProfile(),
  })
}

export function useUploadPortrait() {
  return useMutation({
    mutationFn: (body: Blob) =>
      answer(
        api.profile.portrait.$put({}, { init: { body }, headers: { 'Content-Type': body.type } }),
      ),
    onSuccess: useRefreshProfile(),
  })
}

/** Returns the profile with the portrait from before the upload. */
export function useRemovePortrait() {
  return useMutation({
    async mutationFn() {
      await api.profile.portrait.$delete()
      return answer(api.profile.$get())
    },
    onSuccess: useRefreshProfile(),
  })
}

/** Signs out everywhere else, which the list shows. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordChange) => answer(rawClient.api.profile.password.$post({ json })),
    onSuccess: () => void refresh(client, [queryKeys.loginSessions]),
  })
}

/** Stale at once: other browsers sign in and out. */
export const loginSessionsQuery = queryOptions({
  queryKey: queryKeys.loginSessions,
  queryFn: async ({ signal }) =>
    (await answer(api['login-sessions'].$get({}, { init: { signal } }))).login_sessions,
  staleTime: 0,
})

/** Signs out the browser of that login session, or without an id all others. */
export function useEndLoginSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? answer(api['login-sessions'].$delete())
        : answer(api['login-sessions'][':id'].$delete({ param: { id } })),
    onSettled: () => refresh(client, [queryKeys.loginSessions]),
  })
}
