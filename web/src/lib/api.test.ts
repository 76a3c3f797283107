import { expect, test, vi } from 'vitest'

import { rawClient } from './api.ts'

test('The sign-up page sends its form as application/x-www-form-urlencoded', async () => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'http://localhost'), init))
    return Promise.resolve(new Response('{}', { status: 201 }))
  })
  const form = { email: 'mara@example.org', password: 'a b&c', confirm_password: 'a b&c' }
  await rawClient.signup.$post({ form })
  expect(sent[0]!.headers.get('content-type')).toBe(
    'application/x-www-form-urlencoded;charset=UTF-8',
  )
  expect(Object.fromEntries(new URLSearchParams(await sent[0]!.text()))).toEqual(form)
})
