import { useMutation } from '@tanstack/react-query'

import { answer, api, rawClient } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { useWrite } from '../../lib/use-write.ts'

/** What the provider is called, if there is one. */
export const openidQuery = readQuery(queryKeys.openid, (options) =>
  answer(rawClient.api.openid.$get({}, options)),
)

export const openidLinkQuery = readQuery(queryKeys.openidLink, (options) =>
  answer(api.profile.openid.$get({}, options)),
)

/** Leaves for the provider, which leads back to the profile page. */
export const useLink = () =>
  useMutation({
    async mutationFn(current_password: string) {
      const { url } = await answer(api.profile.openid.link.$post({ json: { current_password } }))
      location.assign(url)
    },
  })

export const useUnlink = () =>
  useWrite([queryKeys.openid], (current_password: string) =>
    answer(api.profile.openid.unlink.$post({ json: { current_password } })),
  )
