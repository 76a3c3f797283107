import { expect, test, vi } from 'vitest'

import { appWith } from '../testing/test-app.ts'

test('an unexpected error answers what to do, and its details are in the log alone', async () => {
  const { app, mara } = await appWith('mara')
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  vi.spyOn(app.context.search, 'search').mockRejectedValue(new Error('no such column: wick'))
  const { status, headers, body } = await mara.get('/api/search?q=wick')
  expect(status).toBe(500)
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  const [, id] = /Try again\. If .+ tell an admin: .+ server log under (\w+)\.$/.exec(body.error)!
  expect(body.error).not.toContain('wick')
  expect(logged.join('\n')).toContain(`[${id}] GET /api/search`)
  expect(logged.join('\n')).toContain('no such column: wick')
})
