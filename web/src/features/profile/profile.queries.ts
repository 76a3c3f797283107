import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  PasswordChange,
  Profile,
  ProfileUpdate,
} from '../../../../src/features/profile/profile.schemas.ts'
import { sessionStore } from '../../app/session-store.ts'
import { checkSession } from '../../app/session.ts'
import { request } from '../../lib/http.ts'
import { scalePicture } from '../../lib/scale-picture.ts'

/** Wider is never shown. */
const PORTRAIT_PIXELS = 512

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request<Profile>('/api/profile', { signal }),
})

/** The name stands in the sidebar too, and among the players of campaigns. */
function useRefreshProfile() {
  const client = useQueryClient()
  return (profile: Profile) => {
    // Somebody else may have signed in before the answer came.
    if (profile.id !== sessionStore.get().user?.id) return
    client.setQueryData(profileQuery.queryKey, profile)
    void client.invalidateQueries({ queryKey: ['campaigns'] })
    void client.invalidateQueries({ queryKey: ['dashboard'] })
    void checkSession()
  }
}

export function useUpdateProfile() {
  return useMutation({
    async mutationFn({ username, ...changes }: Partial<ProfileUpdate>) {
      // It always goes with the rest, and may have been changed elsewhere since this page was opened.
      const latest = username ?? (await request<Profile>('/api/profile')).username
      const json: ProfileUpdate = { username: latest, ...changes }
      return request<Profile>('/api/profile', { method: 'POST', json })
    },
    onSuccess: useRefreshProfile(),
  })
}

/** Takes any picture that the browser can read, and sends it no larger than it is shown. */
export function useUploadPortrait() {
  return useMutation({
    async mutationFn(file: File) {
      const body = await scalePicture(file, PORTRAIT_PIXELS)
      return request<Profile>('/api/profile/portrait', { method: 'PUT', body })
    },
    onSuccess: useRefreshProfile(),
  })
}

/** Answers the profile with the face from before the upload. */
export function useRemovePortrait() {
  return useMutation({
    async mutationFn() {
      await request('/api/profile/portrait', { method: 'DELETE' })
      return request<Profile>('/api/profile')
    },
    onSuccess: useRefreshProfile(),
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (json: PasswordChange) =>
      request('/api/profile/password', { method: 'POST', json, expectUnauthorized: true }),
  })
}
