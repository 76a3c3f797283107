import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { queryClient } from './query-client.ts'
import { refresh } from './refresh.ts'

const queryKey = ['generators']

test('a first answer that was asked for before a change does not replace the one asked for after it', async () => {
  const asked: { resolve: (value: string) => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    asked.push({ resolve, signal })
    return promise
  }
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const stop = observer.subscribe(() => {})
  const first = queryClient.fetchQuery({ queryKey, queryFn })

  const refreshed = refresh([queryKey])
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]!.signal.aborted).toBe(true)
  asked[0]!.resolve('before')
  asked[1]!.resolve('after')
  await refreshed

  expect(await first).toBe('after')
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
  stop()
})
