import { describe, expect, test } from 'vitest'

import { appWith, createTestApp } from '../testing/test-app.ts'

describe('A method that an address does not have', () => {
  test.for([
    ['DELETE', '/api/login', 'POST'],
    ['PATCH', '/api/tags', 'GET, HEAD, POST'],
    ['POST', '/api/tags/1', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/check-duplicate-name', 'POST'],
    ['OPTIONS', '/api/npcs/1', 'DELETE, GET, HEAD, PUT'],
    ['PUT', '/signup', 'GET, HEAD, POST'],
  ] as const)('%s %s answers 405 and allows %s', async ([method, path, allowed]) => {
    const app = await createTestApp()
    const { status, body, headers } = await app.visitor().send(path, { method })
    expect({ status, body, allow: headers.get('allow') }).toEqual({
      status: 405,
      body: {
        error: `This address does not take ${method}. It takes ${allowed}.`,
        code: 'method-not-allowed',
      },
      allow: allowed,
    })
  })

  test('answers a stranger as it answers an admin, whether the thing exists or not', async () => {
    const { app, dm } = await appWith('dm')
    const { id } = await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const answers = await Promise.all(
      [app.visitor(), dm].flatMap((browser) =>
        [id, 999_999, 'x'].map(async (each) => {
          const path = `/api/campaigns/${each}`
          const { status, body, headers } = await browser.send(path, { method: 'PATCH' })
          return JSON.stringify([status, body, headers.get('allow')])
        }),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('405')
  })

  test.for(['/api/nothing', '/api', '/api/npcs/1/nothing', '/nothing.txt'])(
    'is not what an unknown address answers: DELETE %s answers 404',
    async (path) => {
      const app = await createTestApp()
      const { status, headers } = await app.visitor().send(path, { method: 'DELETE' })
      expect({ status, allow: headers.get('allow') }).toEqual({ status: 404, allow: null })
    },
  )
})
