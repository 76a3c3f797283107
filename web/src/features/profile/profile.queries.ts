import { useMutation } from '@tanstack/react-query'

import type {
  PasswordChange,
  Profile,
  ProfileUpdate,
} from '../../../../src/features/profile/profile.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { sessionStore } from '../../lib/login-session/session-store.ts'
import { checkSession } from '../../lib/login-session/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

export const profileQuery = readQuery(queryKeys.profile, (options) =>
  answer(api.profile.$get({}, options)),
)

/** The sidebar and lists of players show the name too. */
function refreshProfile(profile: Profile): void {
  // Another person may have signed in before the answer came.
  if (profile.id !== sessionStore.get().user?.id) return
  queryClient.setQueryData(profileQuery.queryKey, profile)
  void refresh(affectedBy.account)
  void checkSession()
}

export const useUpdateProfile = () =>
  useMutation({
    async mutationFn({ username, ...changes }: Partial<ProfileUpdate>) {
      // It always goes with the rest, and may have been changed elsewhere since this page was opened.
      const latest = username ?? (await answer(api.profile.$get())).username
      const json: ProfileUpdate = { username: latest, ...changes }
      return answer(api.profile.$post({ json }))
    },
    onSuccess: refreshProfile,
  })

export const useUploadPortrait = () =>
  useMutation({
    mutationFn: (body: Blob) =>
      answer(
        api.profile.portrait.$put({}, { init: { body }, headers: { 'Content-Type': body.type } }),
      ),
    onSuccess: refreshProfile,
  })

/** Returns the profile with the portrait from before the upload. */
export const useRemovePortrait = () =>
  useMutation({
    async mutationFn() {
      await api.profile.portrait.$delete()
      return answer(api.profile.$get())
    },
    onSuccess: refreshProfile,
  })

/** Signs out everywhere else, which the list shows. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (json: PasswordChange) => answer(rawClient.api.profile.password.$post({ json })),
    onSuccess: () => void refresh([queryKeys.loginSessions]),
  })

/** Stale at once: other browsers sign in and out. */
export const loginSessionsQuery = {
  ...readQuery(
    queryKeys.loginSessions,
    async (options) => (await answer(api['login-sessions'].$get({}, options))).login_sessions,
  ),
  staleTime: 0,
}

/** Signs out the browser of that login session, or without an id all others. */
export const useEndLoginSessions = () =>
  useWrite([queryKeys.loginSessions], (id: string | undefined) =>
    id === undefined
      ? answer(api['login-sessions'].$delete())
      : answer(api['login-sessions'][':id'].$delete({ param: { id } })),
  )
