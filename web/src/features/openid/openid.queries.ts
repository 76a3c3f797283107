import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { answer, api, rawClient } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** What the provider is called, if there is one. */
export const openidQuery = queryOptions({
  queryKey: queryKeys.openid,
  queryFn: ({ signal }) => answer(rawClient.api.openid.$get({}, { init: { signal } })),
})

export const openidLinkQuery = queryOptions({
  queryKey: queryKeys.openidLink,
  queryFn: ({ signal }) => answer(api.profile.openid.$get({}, { init: { signal } })),
})

/** Leaves for the provider, which leads back to the profile page. */
export function useLink() {
  return useMutation({
    async mutationFn(current_password: string) {
      const { url } = await answer(api.profile.openid.link.$post({ json: { current_password } }))
      location.assign(url)
    },
  })
}

export function useUnlink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (current_password: string) =>
      answer(api.profile.openid.unlink.$post({ json: { current_password } })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.openid }),
  })
}
