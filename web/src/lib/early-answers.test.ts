import { afterEach, expect, test } from 'vitest'

import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

afterEach(forgetEarlyAnswers)

test('an early answer is taken once', async () => {
  const answer = Response.json([])
  globalThis.dramatisEarly = { '/api/campaigns': Promise.resolve(answer) }
  expect(await takeEarlyAnswer('/api/campaigns')).toBe(answer)
  expect(takeEarlyAnswer('/api/campaigns')).toBeUndefined()
})

test.each([
  ['a refusal', () => Promise.resolve(new Response(null, { status: 401 }))],
  ['silence', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no answer: it is asked again', async (_, answer) => {
  globalThis.dramatisEarly = { '/api/campaigns': answer() }
  expect(await takeEarlyAnswer('/api/campaigns')).toBeUndefined()
})

test('what was asked for one person is not for the next, and not read on', async () => {
  const answer = Response.json([])
  globalThis.dramatisEarly = { '/api/campaigns': Promise.resolve(answer) }
  forgetEarlyAnswers()
  expect(takeEarlyAnswer('/api/campaigns')).toBeUndefined()
  await expect.poll(() => answer.bodyUsed).toBe(true)
})
