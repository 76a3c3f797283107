import { expect, test } from 'vitest'

import { ApiError } from './http.ts'
import { queryClient } from './query-client.ts'

test.each([
  ['404 of the server removes', new ApiError(404, { code: 'npc-not-found' }), undefined],
  ['403 of the server removes', new ApiError(403, { code: 'dms-only' }), undefined],
  ['404 of a proxy keeps', new ApiError(404, {}), 'Odo'],
  ['403 of a proxy keeps', new ApiError(403, { message: 'Blocked.' }), 'Odo'],
  ['500 of the server keeps', new ApiError(500, { code: 'unexpected' }), 'Odo'],
])('A %s what a page has read', async (_, error, shown) => {
  const queryKey = [error]
  queryClient.setQueryData(queryKey, 'Odo')
  const again = queryClient.fetchQuery({
    queryKey,
    queryFn: () => Promise.reject(error),
    staleTime: 0,
  })
  await expect(again).rejects.toBe(error)
  expect(queryClient.getQueryData(queryKey)).toBe(shown)
})
