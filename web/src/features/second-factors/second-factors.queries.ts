import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { SecondFactorOn } from '../../../../src/features/second-factors/second-factors.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const factorApi = api.profile['second-factor']

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: ({ signal }) => answer(factorApi.$get({}, { init: { signal } })),
})

function useRefreshFactor() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.secondFactor })
    // Turning it on ends the others.
    void client.invalidateQueries({ queryKey: queryKeys.loginSessions })
  }
}

export function useNewSecret() {
  return useMutation({ mutationFn: () => answer(factorApi.secret.$post()) })
}

/** Returns the recovery codes. */
export function useTurnOn() {
  return useMutation({
    mutationFn: (json: SecondFactorOn) => answer(factorApi.$post({ json })),
    onSuccess: useRefreshFactor(),
  })
}

export function useTurnOff() {
  return useMutation({
    mutationFn: (json: { current_password: string; code: string }) =>
      answer(factorApi.off.$post({ json })),
    onSuccess: useRefreshFactor(),
  })
}

export function useConfirmFactor() {
  return useMutation({
    mutationFn: (code: string) => answer(rawClient.api['second-factor'].$post({ json: { code } })),
  })
}
