import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { ApiError, NetworkError } from './http.ts'
import { againIn, queryClient } from './query-client.ts'
import { noteReachable } from './reachability.ts'

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

test('A query on the page that is read again keeps its error, until it has data or its page was left', async () => {
  const queryKey = ['said once']
  const queryFn = vi.fn<() => Promise<string>>()
  const error = new ApiError(500, { error: 'The disk is full.' })
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false })
  const read = (answer: Promise<string>) => {
    queryFn.mockReturnValueOnce(answer)
    return observer.refetch()
  }
  const state = () => queryClient.getQueryState(queryKey)

  queryFn.mockRejectedValueOnce(error)
  const leave = observer.subscribe(() => {})
  await expect.poll(() => state()?.status).toBe('error')
  const again = read(Promise.reject(error))
  expect(state()).toMatchObject({ fetchStatus: 'fetching', status: 'error', error })
  await again
  const once = read(Promise.reject(error))
  leave()
  await once
  const returned = read(Promise.reject(error))
  expect(state()).toMatchObject({ fetchStatus: 'fetching', status: 'pending', error: null })
  await returned
  await read(Promise.resolve('Odo'))
  expect(state()).toMatchObject({ status: 'success', error: null, data: 'Odo' })
})

test.each([
  ['a failed server', new ApiError(500, {}), 15_000],
  ['a server that restarts', new ApiError(502, {}), 15_000],
  ['a server that says when', new ApiError(429, {}, 40), 40_000],
  ['no answer', new NetworkError(), 3_000],
  ['a refusal', new ApiError(404, { code: 'npc-not-found' }), false],
  ['a refused input', new ApiError(400, {}), false],
])('After %s a page is read again by itself at the right time, or never', (_, error, time) => {
  expect(againIn(error)).toBe(time)
})

test('What the browser kept is not shown once the server answers again', async () => {
  vi.doMock('./last-data/last-data.ts', () => ({
    restore() {
      noteReachable(true)
      return { data: 'Odo, as kept', at: 1 }
    },
  }))
  noteReachable(false)
  const read = queryClient.fetchQuery({ queryKey: ['npcs', 1], queryFn: () => 'Odo' })
  expect(await read).toBe('Odo')
})
