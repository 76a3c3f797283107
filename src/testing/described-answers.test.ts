import { expect, test, vi } from 'vitest'

import { DomainError } from '../errors.ts'
import { tooManyReports } from '../features/client-errors/client-errors.errors.ts'
import { createTestApp } from './test-app.ts'

async function openTag() {
  const { context, person } = await createTestApp()
  const dm = await person('mara')
  await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  const tag = await dm.post('/api/tags', { name: 'Guard' }).expect(201)
  return { tags: context.tags, tag, ask: () => dm.get(`/api/tags/${tag.id}`) }
}

test('an answer with a key that its description does not name fails the test that met it', async () => {
  const { tags, tag, ask } = await openTag()
  vi.spyOn(tags, 'get').mockReturnValue({ ...tag, secret: 'she is the heir' })
  await expect(ask()).rejects.toThrow(
    /^GET \/api\/tags\/\{id\} answered 200 to \/api\/tags\/\d+, not as described: .*\(secret\)$/,
  )
})

test('a value of another type is reported with its path', async () => {
  const { tags, tag, ask } = await openTag()
  vi.spyOn(tags, 'get').mockReturnValue({ ...tag, icon: null })
  await expect(ask()).rejects.toThrow('not as described: /icon must be string')
})

test('a status that the description does not name fails as well', async () => {
  const { tags, ask } = await openTag()
  vi.spyOn(tags, 'get').mockImplementation(() => {
    throw tooManyReports('a minute')
  })
  await expect(ask()).rejects.toThrow('answered 429')
})

test('a refusal with a code that the description does not list for its status fails as well', async () => {
  const { tags, ask } = await openTag()
  const refuse = vi.spyOn(tags, 'get')
  refuse.mockImplementation(() => {
    throw new DomainError({ kind: 'not_found', code: 'no-such-tag' }, 'There is no such tag.')
  })
  await expect(ask()).rejects.toThrow('answered 404 with the code no-such-tag')
  refuse.mockImplementation(() => {
    throw new DomainError({ kind: 'not_found', code: 'tag-name-taken' }, 'Tag not found')
  })
  await expect(ask()).rejects.toThrow('answered 404 with the code tag-name-taken')
})
