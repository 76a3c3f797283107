import { generateKeyPairSync, sign } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'

import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Answer, Browser } from '../../testing/browser.ts'
import {
  CLIENT,
  comeBack,
  type OpenidProvider,
  signInThere,
  startOpenidProvider,
} from '../../testing/openid-provider.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

const LINK = '/api/profile/openid'

let provider: OpenidProvider
beforeAll(async () => {
  provider = await startOpenidProvider('http://localhost/api/openid/callback')
})
afterAll(() => provider.stop())
// Each failure is logged for the operator.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  provider.instead.clear()
  vi.restoreAllMocks()
})

type Signups = 'open' | 'invited' | 'closed'

const setUp = (signups: Signups = 'open', issuer = provider.issuer): Promise<TestApp> =>
  createTestApp({
    signups,
    openidIssuer: issuer,
    openidClientId: CLIENT.id,
    openidClientSecret: CLIENT.secret,
  })

async function start(browser: Browser, body: object = {}): Promise<string> {
  return (await browser.post('/api/openid/start', body).expect(200)).url
}

/** Signs in as that account of the provider. */
async function signIn(browser: Browser, person: OpenidProvider['person'], body: object = {}) {
  provider.person = person
  return comeBack(browser, await start(browser, body))
}

async function link(browser: Browser, person: OpenidProvider['person']): Promise<Answer> {
  provider.person = person
  const password = { current_password: PASSWORD }
  const { url } = await browser.post(`${LINK}/link`, password).expect(200)
  return comeBack(browser, url)
}

const whereTo = ({ status, headers }: Answer) => `${status} ${headers.get('location')}`
const isSignedIn = async (browser: Browser) =>
  (await browser.get('/api/user-info').expect(200)).authenticated as boolean

/** What the provider serves at that path instead. */
function serve(path: string, by: object): void {
  provider.instead.set(path, (_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(by))
  })
}

async function descriptionOf(): Promise<Record<string, unknown>> {
  const answer = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  return (await answer.json()) as Record<string, unknown>
}

describe('signing in by a provider', () => {
  test('makes an account at first, and later finds it by the subject', async () => {
    const app = await setUp()
    const [first, second] = [app.visitor(), app.visitor()]
    expect(await first.get('/api/openid').expect(200)).toEqual({ label: 'Single Sign-On' })
    const answer = await signIn(first, { sub: 'mara', email: 'mara@example.org' })
    expect(whereTo(answer)).toBe('303 /login')
    const profile = await first.get('/api/profile').expect(200)
    expect(profile).toMatchObject({ email: 'mara@example.org', role: 'user' })

    // The subject counts, even if the email has changed.
    expect(whereTo(await signIn(second, { sub: 'mara', email: 'new@example.org' }))).toBe(
      '303 /login',
    )
    expect(await second.get('/api/profile').expect(200)).toEqual(profile)
    await second.post('/api/logout').expect(200)
    expect(await isSignedIn(second)).toBe(false)
  })

  test('never takes over an account with the same email', async () => {
    const app = await setUp()
    await app.person('mara')
    const visitor = app.visitor()
    const answer = await signIn(visitor, { sub: 'stranger', email: 'MARA@example.org' })
    expect(whereTo(answer)).toBe('303 /login?openid=taken')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('makes accounts only as sign-ups allow, and a person with an invitation link joins', async () => {
    const closed = await setUp('closed')
    const person = { sub: 'tam', email: 'tam@example.org' }
    expect(whereTo(await signIn(closed.visitor(), person))).toBe('303 /login?openid=closed')

    const app = await setUp('invited')
    expect(whereTo(await signIn(app.visitor(), person))).toBe('303 /login?openid=uninvited')
    const dm = await app.person('mara')
    const { id } = await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const wish = { role: 'player', uses: 1, days: 1 }
    const { token } = await dm.post(`/api/campaigns/${id}/invite-links`, wish).expect(201)
    const tam = app.visitor()
    expect(whereTo(await signIn(tam, person, { invite_token: token }))).toBe('303 /login')
    expect(await tam.get('/api/campaigns').expect(200)).toMatchObject([{ id }])
    const used = await app.visitor().post('/api/openid/start', { invite_token: token })
    expect(used.status).toBe(400)
  })

  test('without an email makes no account', async () => {
    const app = await setUp()
    expect(whereTo(await signIn(app.visitor(), { sub: 'ines' }))).toBe('303 /login?openid=email')
  })

  test('refuses a suspended person', async () => {
    const app = await setUp()
    const [mara, admin] = [app.visitor(), await signInAdmin(app)]
    const person = { sub: 'mara', email: 'mara@example.org' }
    await signIn(mara, person)
    const address = `/api/admin/users/${await idOf(mara)}`
    await admin.put(address, { suspended: true }).expect(200)
    expect(whereTo(await signIn(app.visitor(), person))).toBe('303 /login?openid=suspended')
  })

  test('is in the audit log, failures too', async () => {
    const app = await setUp('closed')
    const admin = await signInAdmin(app)
    await signIn(app.visitor(), { sub: 'tam', email: 'tam@example.org' })
    const { entries } = await admin.get('/api/admin/audit?kind=signing-in').expect(200)
    expect(entries).toMatchObject([{ action: 'sign-in.failed', subject: 'OpenID Connect: closed' }])
  })

  test('answers 409 where no provider is set', async () => {
    const app = await createTestApp()
    const visitor = app.visitor()
    expect(await visitor.get('/api/openid').expect(200)).toEqual({ label: null })
    expect((await visitor.post('/api/openid/start', {})).status).toBe(409)
  })
})

describe('an answer that is not from this sign-in', () => {
  const person = { sub: 'mara', email: 'mara@example.org' }

  test('is refused in another browser, a second time, and with another state', async () => {
    const app = await setUp()
    provider.person = person
    const [victim, own] = [app.visitor(), app.visitor()]
    const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

    const attackers = pathOf(await signInThere(await start(app.visitor())))
    await start(victim)
    expect(whereTo(await victim.get(attackers))).toBe('303 /login?openid=expired')
    expect(await isSignedIn(victim)).toBe(false)

    const once = pathOf(await signInThere(await start(own)))
    const { cookie } = own
    expect(whereTo(await own.get(once))).toBe('303 /login')
    const replay = await app.visitor().send(once, { headers: { Cookie: cookie } })
    expect(whereTo(replay)).toBe('303 /login?openid=expired')

    expect(whereTo(await victim.get('/api/openid/callback'))).toBe('303 /login?openid=expired')
  })

  test('is refused after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const app = await setUp()
    const visitor = app.visitor()
    provider.person = person
    const url = await start(visitor)
    vi.advanceTimersByTime(10 * 60_000)
    expect(whereTo(await comeBack(visitor, url))).toBe('303 /login?openid=expired')
    vi.useRealTimers()
  })

  test('is refused with another nonce, another issuer, and a refusal of the provider', async () => {
    const app = await setUp()
    const visitor = app.visitor()
    provider.person = person
    const address = new URL(await start(visitor))
    address.searchParams.set('nonce', 'another-nonce')
    expect(whereTo(await comeBack(visitor, address.href))).toBe('303 /login?openid=invalid')

    const back = new URL(await signInThere(await start(visitor)))
    back.searchParams.set('iss', 'https://evil.example')
    expect(whereTo(await visitor.get(back.pathname + back.search))).toBe(
      '303 /login?openid=invalid',
    )

    const state = new URL(await start(visitor)).searchParams.get('state')
    const query = new URLSearchParams({
      state: state!,
      error: 'access_denied',
      iss: provider.issuer,
    })
    expect(whereTo(await visitor.get(`/api/openid/callback?${query.toString()}`))).toBe(
      '303 /login?openid=cancelled',
    )
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('is refused when other keys have signed it, and the next sign-in works', async () => {
    const app = await setUp()
    const visitor = app.visitor()
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const wrong = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
    serve('/jwks', { keys: [wrong] })
    expect(whereTo(await signIn(visitor, person))).toBe('303 /login?openid=invalid')
    provider.instead.clear()
    expect(whereTo(await signIn(visitor, person))).toBe('303 /login')
  })
})

describe('an answer with unusable claims', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  /** Signs in where the provider signs these claims. */
  async function signInWith(browser: Browser, claims: object): Promise<Answer> {
    provider.person = { sub: 'mara', email: 'mara@example.org' }
    const address = await start(browser)
    const { pathname, search } = new URL(await signInThere(address))
    const iat = Math.floor(Date.now() / 1_000)
    const nonce = new URL(address).searchParams.get('nonce')
    const own = { iss: provider.issuer, aud: CLIENT.id, iat, exp: iat + 600, nonce }
    const signed = `${encode({ alg: 'RS256' })}.${encode({ ...own, ...claims })}`
    const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
    serve('/jwks', { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] })
    serve('/token', {
      access_token: 'a token',
      token_type: 'Bearer',
      id_token: `${signed}.${signature}`,
    })
    return browser.get(pathname + search)
  }

  test.for([
    ['is empty', ''],
    ['is blank', ' \t'],
    ['has a control character', 'mara\0'],
    ['is half of a character', '\uD800'],
    ['has more than 255 characters', 'm'.repeat(256)],
    ['is a number', 7],
    ['is null', null],
    ['is a list', ['mara']],
  ] as const)('a subject that %s is refused and creates no account', async ([, sub]) => {
    const app = await setUp()
    const visitor = app.visitor()
    const answer = await signInWith(visitor, { sub, email: 'mara@example.org' })
    expect(whereTo(answer)).toBe('303 /login?openid=invalid')
    expect(await isSignedIn(visitor)).toBe(false)
    expect(app.context.users.findByEmail('mara@example.org')).toBeUndefined()
  })

  test('a subject of 255 characters in any script makes an account and finds it again', async () => {
    const app = await setUp()
    const claims = { sub: 'ß'.repeat(255), email: 'mara@example.org' }
    const [first, second] = [app.visitor(), app.visitor()]
    expect(whereTo(await signInWith(first, claims))).toBe('303 /login')
    expect(whereTo(await signInWith(second, { ...claims, email: undefined }))).toBe('303 /login')
    expect(await idOf(second)).toBe(await idOf(first))
  })

  test('subjects that differ in case or by a blank are different people', async () => {
    const app = await setUp()
    const ids = new Set<number>()
    for (const [index, sub] of ['mara', 'Mara', 'mara '].entries()) {
      const visitor = app.visitor()
      await signInWith(visitor, { sub, email: `mara${index}@example.org` })
      ids.add(await idOf(visitor))
    }
    expect(ids.size).toBe(3)
  })

  test.for([7, ['mara@example.org'], 'no address', `${'m'.repeat(300)}@example.org`])(
    'an email %j makes no account',
    async (email) => {
      const app = await setUp()
      const answer = await signInWith(app.visitor(), { sub: 'mara', email })
      expect(whereTo(answer)).toBe('303 /login?openid=email')
    },
  )

  test.for([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another' }],
    ['a time that is over', { exp: 1 }],
    ['no nonce', { nonce: undefined }],
  ] as const)('a signed answer with %s is refused', async ([, claims]) => {
    const app = await setUp()
    const visitor = app.visitor()
    const answer = await signInWith(visitor, { sub: 'mara', email: 'mara@example.org', ...claims })
    expect(whereTo(answer)).toBe('303 /login?openid=invalid')
  })

  test('an account that another issuer names with the same subject is not taken over', async () => {
    const app = await setUp()
    const [mara, admin] = [app.visitor(), await signInAdmin(app)]
    const person = { sub: 'mara', email: 'mara@example.org' }
    await signIn(mara, person)
    const other = await startOpenidProvider('http://localhost/api/openid/callback')
    onTestFinished(() => other.stop())
    await admin.put('/api/admin/settings', { openid_issuer: other.issuer }).expect(200)
    other.person = person
    const visitor = app.visitor()
    const answer = await comeBack(visitor, await start(visitor))
    expect(whereTo(answer)).toBe('303 /login?openid=taken')
  })
})

describe('a provider that cannot be used', () => {
  const begin = (app: TestApp) => app.visitor().post('/api/openid/start', {})
  const UNREACHABLE = { status: 503, body: { error: expect.stringMatching(/cannot be reached/) } }

  test('is down, fails, or does not answer in time', async () => {
    expect(await begin(await setUp('open', 'http://127.0.0.1:2'))).toMatchObject(UNREACHABLE)

    const app = await setUp()
    const path = '/.well-known/openid-configuration'
    provider.instead.set(path, (_, response) => void response.writeHead(502).end())
    expect(await begin(app)).toMatchObject(UNREACHABLE)

    provider.instead.set(path, () => {})
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    expect(await begin(app)).toMatchObject(UNREACHABLE)
    expect(patience).toHaveBeenCalledWith(10_000)

    patience.mockRestore()
    provider.instead.clear()
    expect(await begin(app)).toMatchObject({ status: 200 })
  })

  test('goes down before the answer is checked', async () => {
    const app = await setUp()
    const visitor = app.visitor()
    const url = await start(visitor)
    provider.person = { sub: 'mara', email: 'mara@example.org' }
    provider.instead.set('/token', (_, response) => void response.writeHead(503).end())
    expect(whereTo(await comeBack(visitor, url))).toBe('303 /login?openid=unreachable')
  })

  test('answers without an end', async () => {
    const app = await setUp()
    let sent = 0
    provider.instead.set('/.well-known/openid-configuration', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{')
      const blanks = Buffer.alloc(100_000, ' ')
      const send = () => {
        // What a reader without a limit ends with is a refusal, too, but after all of it.
        if (sent >= 50_000_000) return void response.end()
        sent += blanks.length
        response.write(blanks, send)
      }
      send()
    })
    expect((await begin(app)).status).toBe(409)
    expect(sent).toBeLessThan(50_000_000)
  })

  test('says that it is another issuer, or sends the server elsewhere', async () => {
    const app = await setUp()
    const description = await descriptionOf()
    const path = '/.well-known/openid-configuration'
    serve(path, { ...description, issuer: 'https://evil.example' })
    expect((await begin(app)).status).toBe(409)

    serve(path, { ...description, token_endpoint: 'http://127.0.0.1:1/token' })
    const visitor = app.visitor()
    expect(whereTo(await signIn(visitor, { sub: 'mara', email: 'mara@example.org' }))).toBe(
      '303 /login?openid=invalid',
    )
    const logged = vi.mocked(console.warn).mock.calls.flat().join('\n')
    expect(logged).toContain('outside http://127.0.0.1')
    expect(logged).not.toContain(CLIENT.secret)
  })
})

describe('linking an account of the provider', () => {
  test('needs the password, and then both ways sign in to the same account until it is unlinked', async () => {
    const app = await setUp('closed')
    const admin = await signInAdmin(app)
    await admin.put('/api/admin/settings', { signups: 'open' }).expect(200)
    const mara = await app.person('mara')
    await admin.put('/api/admin/settings', { signups: 'closed' }).expect(200)
    expect(await mara.get(LINK).expect(200)).toMatchObject({ linked: false })
    const wrong = { current_password: 'wrong' }
    await mara.post(`${LINK}/link`, wrong).expect(400)

    const account = { sub: 'mara at work' }
    expect(whereTo(await link(mara, account))).toBe('303 /profile?openid=linked')
    expect(await mara.get(LINK).expect(200)).toMatchObject({ linked: true })
    const elsewhere = app.visitor()
    expect(whereTo(await signIn(elsewhere, account))).toBe('303 /login')
    expect(await idOf(elsewhere)).toBe(await idOf(mara))

    await mara.post(`${LINK}/unlink`, wrong).expect(400)
    await mara.post(`${LINK}/unlink`, { current_password: PASSWORD }).expect(200)
    expect(whereTo(await signIn(app.visitor(), account))).toBe('303 /login?openid=closed')
    const { entries } = await admin.get('/api/admin/audit?q=mara').expect(200)
    const actions = (entries as { action: string }[]).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['openid.link', 'openid.unlink']))
  })

  test('does not take an account of the provider from another person', async () => {
    const app = await setUp()
    await signIn(app.visitor(), { sub: 'taken', email: 'tam@example.org' })
    const mara = await app.person('mara')
    expect(whereTo(await link(mara, { sub: 'taken' }))).toBe('303 /profile?openid=other-account')
    expect(await mara.get(LINK).expect(200)).toMatchObject({ linked: false })
  })

  test('fails when another person is signed in by then', async () => {
    const app = await setUp()
    const mara = await app.person('mara')
    provider.person = { sub: 'mara' }
    const { url } = await mara.post(`${LINK}/link`, { current_password: PASSWORD }).expect(200)
    await mara.post('/api/logout').expect(200)
    expect(whereTo(await comeBack(mara, url))).toBe('303 /profile?openid=signed-out')
  })

  test('an account without a password can neither be unlinked nor signed in to by one', async () => {
    const app = await setUp()
    const mara = app.visitor()
    await signIn(mara, { sub: 'mara', email: 'mara@example.org' })
    const unlink = await mara.post(`${LINK}/unlink`, { current_password: 'anything' })
    expect(unlink).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/no password/) },
    })
    const login = { email: 'mara@example.org', password: 'anything' }
    expect((await app.visitor().post('/api/login', login)).status).toBe(401)
  })

  test('a provider signs in without a code, which is asked for before what needs a recent one', async () => {
    const app = await setUp()
    const mara = await app.person('mara')
    await link(mara, { sub: 'mara' })
    const path = '/api/profile/second-factor'
    const { secret } = await mara.post(`${path}/secret`).expect(200)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await mara.post(path, { current_password: PASSWORD, secret, code }).expect(200)

    const elsewhere = app.visitor()
    expect(whereTo(await signIn(elsewhere, { sub: 'mara' }))).toBe('303 /login')
    const unlink = () => elsewhere.post(`${LINK}/unlink`, { current_password: PASSWORD })
    const refused = { status: 403, body: { issues: [{ path: 'second_factor' }] } }
    expect(await unlink()).toMatchObject(refused)
  })
})

test('the client secret is written, and only whether it is set is read', async () => {
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  const put = (body: object) => admin.put('/api/admin/settings', body)
  await put({
    openid_issuer: provider.issuer,
    openid_client_id: CLIENT.id,
    openid_client_secret: CLIENT.secret,
    openid_label: 'Authelia',
  }).expect(200)
  const settings = await admin.get('/api/admin/settings').expect(200)
  expect(settings.openid_client_secret).toEqual({ set: true })
  const { entries } = await admin.get('/api/admin/audit').expect(200)
  expect(JSON.stringify([settings, entries])).not.toContain(CLIENT.secret)
  const visitor = app.visitor()
  expect(await visitor.get('/api/openid').expect(200)).toEqual({ label: 'Authelia' })
  expect(whereTo(await signIn(visitor, { sub: 'mara', email: 'mara@example.org' }))).toBe(
    '303 /login',
  )
  for (const issuer of [
    'auth.example.org',
    'ftp://a.example',
    'https://u:p@a.example',
    'https://a/?b',
  ]) {
    expect((await put({ openid_issuer: issuer })).status).toBe(400)
  }
})
