import { useMutation } from '@tanstack/react-query'

import type { SecondFactorOn } from '../../../../src/features/second-factors/second-factors.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { useWrite } from '../../lib/use-write.ts'

const factorApi = api.profile['second-factor']

export const secondFactorQuery = readQuery(queryKeys.secondFactor, (options) =>
  answer(factorApi.$get({}, options)),
)

/** Turning it on ends other login sessions. */
const affected = [queryKeys.secondFactor, queryKeys.loginSessions]

export const useNewSecret = () =>
  useMutation({ mutationFn: () => answer(factorApi.secret.$post()) })

/** Returns the recovery codes. */
export const useTurnOn = () =>
  useWrite(affected, (json: SecondFactorOn) => answer(factorApi.$post({ json })))

export const useTurnOff = () =>
  useWrite(affected, (json: { current_password: string; code: string }) =>
    answer(factorApi.off.$post({ json })),
  )

export const useConfirmFactor = () =>
  useMutation({
    mutationFn: (code: string) => answer(rawClient.api['second-factor'].$post({ json: { code } })),
  })
