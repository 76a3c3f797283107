import { describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.ts'
import { AVATAR_STYLES, avatarPath, avatarSource, randomFace } from './avatars.schemas.ts'

describe('GET /api/avatars/{style}/{seed}.svg', () => {
  test.each(AVATAR_STYLES)('draws the same face for the same seed in %s', async (style) => {
    const visitor = (await createTestApp()).visitor()

    const first = await visitor.get(avatarPath(style, 'Orsolya'))
    const again = await visitor.get(avatarPath(style, 'Orsolya'))
    const other = await visitor.get(avatarPath(style, 'Marda'))

    expect(first).toMatchObject({ status: 200 })
    expect(first.headers.get('content-type')).toBe('image/svg+xml')
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect(first.body).toMatch(/^<svg /)
    expect(again.body).toBe(first.body)
    expect(other.body).not.toBe(first.body)
  })

  test.each(['x'.repeat(5_000), '../../etc/passwd', '<script>', 'Ίριδα / 100 %?#', '\uD800', ''])(
    'draws a face for any seed: %j',
    async (seed) => {
      const visitor = (await createTestApp()).visitor()
      const face = await visitor.get(avatarPath('lorelei', seed))
      expect(face.status).toBe(200)
      expect(face.body).not.toContain('<script')
    },
  )

  test.each([
    '/api/avatars/bottts/x.svg',
    '/api/avatars/lorelei/x.png',
    '/api/avatars/lorelei/.svg',
  ])('answers 404 at %s', async (path) => {
    const visitor = (await createTestApp()).visitor()
    expect(await visitor.get(path)).toMatchObject({
      status: 404,
      body: { error: 'Portrait not found' },
    })
  })
})

describe('the picture of a person: a portrait of this server, otherwise one drawn from the seed or the name', () => {
  test.each([
    ['https://example.org/face.png', '/api/avatars/adventurer/Old%20Hob.svg'],
    [' HTTP://example.org/face.png', '/api/avatars/adventurer/Old%20Hob.svg'],
    ['/api/avatars/lorelei/x.svg', '/api/avatars/lorelei/x.svg'],
    ['/api/npcs/7/portrait?v=0f3a', '/api/npcs/7/portrait?v=0f3a'],
    ['/api/users/7/portrait', '/api/users/7/portrait'],
    ['lorelei:7f3a', '/api/avatars/lorelei/7f3a.svg'],
    ['/api/admin/backup', '/api/avatars/adventurer/Old%20Hob.svg'],
    ['/api/npcs/7/portrait/../../../admin/backup', '/api/avatars/adventurer/Old%20Hob.svg'],
    ['https://dm.example/api/admin/backup', '/api/avatars/adventurer/Old%20Hob.svg'],
    ['7f3a', '/api/avatars/adventurer/7f3a.svg'],
    ['javascript:alert(1)', '/api/avatars/adventurer/javascript%3Aalert(1).svg'],
    ['  ', '/api/avatars/adventurer/Old%20Hob.svg'],
    [null, '/api/avatars/adventurer/Old%20Hob.svg'],
  ])('for %j is %s', (avatarUrl, source) => {
    expect(avatarSource(avatarUrl, 'Old Hob')).toBe(source)
  })

  test('drawn at random is of one of 7 avatar styles', () => {
    expect(AVATAR_STYLES).toHaveLength(7)
    expect(randomFace()).toMatch(new RegExp(`^(${AVATAR_STYLES.join('|')}):[a-z0-9]+$`))
  })
})
