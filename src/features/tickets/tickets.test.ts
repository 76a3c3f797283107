import { describe, expect, test, vi } from 'vitest'

import { signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

/** What browsers send by plain HTTP, where they send no `Sec-Fetch-*`. */
const CHROME_PAGE =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
const FIREFOX_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const CHROME_PICTURE = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

const BROWSERS: [string, Record<string, string>][] = [
  ['a picture in a page, by plain HTTP', { Accept: CHROME_PICTURE }],
  ['a picture, by its header in other letters', { accept: 'IMAGE/WEBP, */*' }],
  ['a picture, by https', { 'Sec-Fetch-Dest': 'image', Accept: '*/*' }],
  ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
  ['a script', { 'Sec-Fetch-Dest': 'script' }],
  ['a film', { 'Sec-Fetch-Dest': 'video' }],
  ['a page in Chrome, by plain HTTP', { Accept: CHROME_PAGE }],
  ['a page in Firefox, by plain HTTP', { Accept: FIREFOX_PAGE }],
  ['a page, by https', { 'Sec-Fetch-Dest': 'document', Accept: CHROME_PAGE }],
]

const PROGRAMS: [string, Record<string, string>][] = [
  ['no headers of its own', {}],
  ['Accept: */*', { Accept: '*/*' }],
  ['Accept: application/zip', { Accept: 'application/zip' }],
  ['Sec-Fetch-Dest: empty, as scripts of the page', { 'Sec-Fetch-Dest': 'empty', Accept: '*/*' }],
]

async function setUp() {
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  const { id } = await admin.post('/api/campaigns', { name: 'Road' }).expect(201)
  const files = ['/api/admin/backup', `/api/campaigns/${id}/export`]
  return { app, admin, files }
}

/** Everything that is stored, with what the audit log has noted. */
function everythingIn({ context, ...app }: TestApp): string {
  context.audit.page({ limit: 1, q: '' })
  return contentOf({ context, ...app })
}

const ask = (person: Browser, path: string, headers: Record<string, string> = {}) =>
  person.send(path, { headers })

async function ticketOf(person: Browser, path: string): Promise<string> {
  return (await person.post('/api/tickets', { path }).expect(201)).url
}

describe('a backup or an export', () => {
  test.for(BROWSERS)(
    'is refused to a browser that asks as %s; nothing is made or logged',
    async ([, headers]) => {
      const { app, admin, files } = await setUp()
      const before = everythingIn(app)
      for (const path of files) {
        expect(await ask(admin, path, headers)).toMatchObject({ status: 403 })
        const head = await admin.send(path, { method: 'HEAD', headers })
        expect(head.status).toBe(403)
      }
      expect(everythingIn(app)).toBe(before)
    },
  )

  test.for(PROGRAMS)('is answered to a program with a cookie and %s', async ([, headers]) => {
    const { admin, files } = await setUp()
    for (const path of files) {
      expect(await ask(admin, path, headers)).toMatchObject({ status: 200 })
    }
  })

  test('answers 401 to a browser without a login session, with and without a ticket', async () => {
    const { app, admin, files } = await setUp()
    for (const path of files) {
      const url = await ticketOf(admin, path)
      for (const asked of [path, url]) {
        const answer = await ask(app.visitor(), asked, { Accept: CHROME_PAGE })
        expect(answer.status, asked).toBe(401)
      }
    }
  })

  test('refused to a browser says where to get it', async () => {
    const { admin, files } = await setUp()
    const { body } = await ask(admin, files[1]!, { Accept: FIREFOX_PAGE })
    expect(body.error).toBe('Use the download button on the page.')
  })
})

describe('POST /api/tickets', () => {
  test.for([
    ['Chrome, by plain HTTP', { Accept: CHROME_PAGE }],
    ['Firefox, by plain HTTP', { Accept: FIREFOX_PAGE }],
    ['a browser, by https', { 'Sec-Fetch-Dest': 'document', Accept: CHROME_PAGE }],
    ['a program', {}],
  ] as [string, Record<string, string>][])(
    'answers an address by which %s gets the file once',
    async ([, headers]) => {
      const { admin, files } = await setUp()
      for (const path of files) {
        const url = await ticketOf(admin, path)
        expect(url).toMatch(/^\/api\/[a-z0-9/]+\?ticket=[\w-]{43}$/)
        expect(await ask(admin, url, headers)).toMatchObject({ status: 200 })
        const again = await ask(admin, url, headers)
        expect(again).toMatchObject({
          status: 403,
          body: {
            error: 'This download link was used or has expired. Start the download again.',
          },
        })
      }
    },
  )

  test('answers an address that a picture or a frame cannot use', async () => {
    const { admin, files } = await setUp()
    const url = await ticketOf(admin, files[0]!)
    for (const wanted of ['image', 'iframe']) {
      expect(await ask(admin, url, { 'Sec-Fetch-Dest': wanted })).toMatchObject({ status: 403 })
    }
  })

  test('gives a ticket that ends after a minute', async () => {
    const { admin, files } = await setUp()
    const now = performance.now()
    const urls = [await ticketOf(admin, files[1]!), await ticketOf(admin, files[1]!)]
    const clock = vi.spyOn(performance, 'now')
    clock.mockReturnValue(now + 59_000)
    expect(await ask(admin, urls[0]!)).toMatchObject({ status: 200 })
    clock.mockReturnValue(now + 70_000)
    expect(await ask(admin, urls[1]!)).toMatchObject({ status: 403 })
    clock.mockRestore()
  })

  test('gives a ticket for that address alone, with its query', async () => {
    const { admin, files } = await setUp()
    const [backup, exported] = files as [string, string]
    const query = '?format=csv&secrets=true'
    const url = await ticketOf(admin, exported + query)
    expect(url.startsWith(`${exported}${query}&ticket=`)).toBe(true)
    const ticket = new URL(url, 'http://x').searchParams.get('ticket')
    for (const other of [
      `${backup}?ticket=${ticket}`,
      `${exported}?ticket=${ticket}`,
      `${exported}?secrets=true&format=csv&ticket=${ticket}`,
      `${exported}${query}&as=1&ticket=${ticket}`,
      `${exported}${query}&ticket=${ticket}&as=1`,
    ]) {
      expect(await ask(admin, other), other).toMatchObject({ status: 403 })
    }
    expect(await ask(admin, url, { Accept: CHROME_PAGE })).toMatchObject({ status: 200 })
  })

  test('gives a ticket that another person, and another login session of the same one, cannot use', async () => {
    const { app, admin, files } = await setUp()
    const url = await ticketOf(admin, files[1]!)
    const other = await app.person('other')
    expect(await ask(other, url)).toMatchObject({ status: 403 })
    const { userId } = await app.context.loginSessions
      .find(admin.cookie)
      .then(({ login }) => ({ userId: login!.user.id }))
    const { cookie } = await app.context.loginSessions.create(userId)
    expect(await ask(app.visitor(cookie), url)).toMatchObject({ status: 403 })
    expect(await ask(admin, url)).toMatchObject({ status: 200 })
  })

  test('gives no rights: a player’s ticket for a backup, and a stranger’s for an export, are refused', async () => {
    const { app, files } = await setUp()
    const stranger = await app.person('stranger')
    const [backup, exported] = await Promise.all(files.map((path) => ticketOf(stranger, path)))
    expect(await ask(stranger, backup!)).toMatchObject({ status: 403 })
    expect(await ask(stranger, exported!)).toMatchObject({ status: 404 })
  })

  test('answers 429 to a person who takes more than 30 in a minute', async () => {
    const { admin, files } = await setUp()
    for (let at = 0; at < 30; at += 1) await ticketOf(admin, files[0]!)
    expect(await admin.post('/api/tickets', { path: files[0] })).toMatchObject({ status: 429 })
  })

  test.for([
    '/api/campaigns',
    '/api/campaigns/1/export/',
    '/api/campaigns/x/export',
    '/api/admin/audit',
    '/api/admin/../admin/backup',
    '//evil.example/api/admin/backup',
    'https://evil.example/api/admin/backup',
    '/api/admin/backup#x',
    '/api/admin/backup?ticket=1',
    '/api/admin/backup?x=\n',
    '/api/admin/backup\\x',
    '',
    7,
  ])('refuses a path that is no download with 400: %j', async (path) => {
    const { admin } = await setUp()
    expect(await admin.post('/api/tickets', { path })).toMatchObject({ status: 400 })
  })
})

test('a picture by plain HTTP is answered a picture and nothing else', async () => {
  const { admin } = await setUp()
  const headers = { Accept: CHROME_PICTURE }
  expect(await ask(admin, '/api/avatars/lorelei/x.svg', headers)).toMatchObject({ status: 200 })
  expect(await ask(admin, '/api/campaigns', headers)).toMatchObject({ status: 403 })
  expect(await ask(admin, '/api/campaigns', { Accept: CHROME_PAGE })).toMatchObject({ status: 200 })
})
