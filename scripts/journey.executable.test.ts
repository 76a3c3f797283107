import { expect, onTestFinished, test } from 'vitest'

import { travel } from './journey.ts'
import { serveExecutable } from './serve-executable.ts'

test('the executable passes the main journey, from the first account to a restart with all data still there', async () => {
  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  onTestFinished(dramatis.stop)
  const legs: string[] = []
  await travel(dramatis, (leg) => legs.push(leg))
  expect(legs.at(-1)).toBe('restarted, and everything was still there')
})
