import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { startOllamaStandIn } from '../../testing/ollama-stand-in.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import {
  createServedApp,
  createTestApp,
  createTestFolder,
  openTestApp,
  PASSWORD,
} from '../../testing/test-app.ts'
import { saveSetting } from './settings.queries.ts'

const PATH = '/api/admin/settings'

async function setUp(config: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(config)
  const admin = await signInAdmin(app)
  const set = (changes: object) => admin.put(PATH, changes).expect(200)
  return { app, admin, set }
}

describe('GET /api/admin/settings', () => {
  test('answers every value and where it comes from', async () => {
    const { admin } = await setUp({ signups: 'invited', model: 'llama3.2:3b' })
    const configured = (value: unknown) => ({ value, source: 'configuration' })
    expect(await admin.get(PATH).expect(200)).toEqual({
      signups: configured('invited'),
      admin_second_factor: configured('optional'),
      openid_issuer: configured(''),
      openid_client_id: configured(''),
      openid_client_secret: { set: false },
      openid_label: configured('Single Sign-On'),
      generator: configured('tables'),
      model: configured('llama3.2:3b'),
      ollama_host: configured('http://127.0.0.1:2'),
      openai_url: configured(''),
      openai_model: configured(''),
      openai_key: { set: false },
      characters_model: { value: '', source: 'configuration' },
      texts_model: { value: '', source: 'configuration' },
      recaps_model: { value: '', source: 'configuration' },
      first_token_seconds: configured(240),
      between_tokens_seconds: configured(60),
      total_seconds: configured(600),
      answer_tokens: configured(1_200),
      keep_loaded_minutes: configured(10),
      generations_per_hour: configured(120),
      picture_megabytes_per_person: configured(2_000),
      campaigns_per_person: configured(200),
      rows_per_person: configured(500_000),
    })
  })
})

const LINK_LOCAL = [
  '169.254.169.254',
  '169.254.1.2:8080',
  '169.254.169.254.',
  '2852039166',
  '0xA9FEA9FE',
  '0251.0376.0251.0376',
  '169.16689662',
  '[fe80::1]',
  '[FEBF::1]:80',
  '[::ffff:169.254.169.254]',
  '[::169.254.169.254]',
  '[64:ff9b::169.254.169.254]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '[fd00:c1::a9fe:a9fe]',
  '100.100.100.200',
  '168.63.129.16',
  '[64:ff9b::100.100.100.200]',
  '[64:ff9b:1::169.254.169.254]',
  '[::ffff:168.63.129.16]',
  '[2002:a9fe:a9fe::1]',
]

describe('addresses of servers that Dramatis asks', () => {
  test.for(LINK_LOCAL)(
    'the link-local address %s is refused with a sentence for a model server and a provider',
    async (host) => {
      const { admin } = await setUp()
      for (const [name, path] of [
        ['openai_url', '/v1'],
        ['ollama_host', ''],
        ['openid_issuer', ''],
      ] as const) {
        const answer = await admin.put(PATH, { [name]: `http://${host}${path}` })
        expect(answer).toMatchObject({
          status: 400,
          body: { error: expect.stringContaining('link-local') },
        })
      }
      const bare = await admin.put(PATH, { ollama_host: host })
      expect(bare).toMatchObject({ status: 400 })
    },
  )

  test.for([
    'http://dm:secret@127.0.0.1:3/v1',
    'http://dm@127.0.0.1:3/v1',
    'http://:x@127.0.0.1/v1',
  ])(
    'the address %s is refused because it has a user name or a password, and its secret is not repeated',
    async (address) => {
      const { app, admin } = await setUp()
      for (const name of ['openai_url', 'ollama_host']) {
        const { status, body } = await admin.put(PATH, { [name]: address })
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { error: expect.stringContaining('without a user name and a password') },
        })
        expect(JSON.stringify(body)).not.toContain('secret')
        const tried = await admin.post('/api/admin/generators/test', { [name]: address })
        expect(tried.status).toBe(400)
      }
      expect(app.context.settings.current().openai_url).toBe('')
    },
  )

  test.for([
    'http://127.0.0.1:8080/v1',
    'http://192.168.1.4/v1',
    'http://[fd12:3456::1]/v1',
    'http://[::1]/v1',
    'https://api.example/v1',
    'http://169.255.0.1/v1',
    'http://[2001:db8::a9fe:a9fe]/v1',
  ])('the address %s is taken', async (address) => {
    const { set } = await setUp()
    expect(await set({ openai_url: address, ollama_host: address })).toMatchObject({
      openai_url: { value: address, source: 'set' },
    })
  })

  test('a stored address from an earlier version that is refused today counts as not set', async () => {
    const { app, set } = await setUp()
    await set({ openai_url: 'http://127.0.0.1:3/v1' })
    for (const address of ['http://dm:secret@127.0.0.1:3/v1', 'http://169.254.169.254/v1']) {
      app.context.db.transaction((tx) =>
        tx.run(saveSetting({ name: 'openai_url', value: JSON.stringify(address), now: '' })),
      )
      expect(app.context.settings.current().openai_url).toBe('')
    }
  })
})

describe('PUT /api/admin/settings', () => {
  test('sets what is given, leaves what is left out, and null goes back', async () => {
    const { admin, set } = await setUp()
    const both = await set({ signups: 'closed', total_seconds: 900 })
    expect(both).toMatchObject({
      signups: { value: 'closed', source: 'set' },
      total_seconds: { value: 900, source: 'set' },
      model: { source: 'configuration' },
    })
    const back = await set({ signups: null, model: null })
    expect(back).toMatchObject({
      signups: { value: 'open', source: 'configuration' },
      total_seconds: { value: 900, source: 'set' },
    })
    expect(await auditOf(admin)).toEqual([
      'settings.change, signups: as configured',
      'settings.change, total_seconds: 900',
      'settings.change, signups: closed',
    ])
  })

  test('sets also what is configured already, so that it stays', async () => {
    const { set } = await setUp()
    expect(await set({ signups: 'open' })).toMatchObject({
      signups: { value: 'open', source: 'set' },
    })
  })

  test('with a value that will not do answers 400 and sets nothing', async () => {
    const { app, admin } = await setUp()
    await expectRefusals(
      app,
      (body: object) => admin.put(PATH, { model: 'llama3.2:3b', ...body }),
      [
        [{ signups: 'sometimes' }, 'Sign-ups are one of: open, invited, closed.'],
        [{ generator: 'magic' }, 'The generator is one of: auto, ollama, openai, tables.'],
        [{ model: ' ' }, 'Name a model, such as qwen3.5:2b.'],
        [{ ollama_host: '' }, 'The address of Ollama looks like http://127.0.0.1:11434.'],
        [
          { ollama_host: 'ftp://pi.local' },
          'The address of Ollama looks like http://127.0.0.1:11434.',
        ],
        [
          { ollama_host: 'file:///etc' },
          'The address of Ollama looks like http://127.0.0.1:11434.',
        ],
        [{ first_token_seconds: 4 }, 'This is a whole number of seconds from 5 to 290.'],
        [{ first_token_seconds: 300 }, 'This is a whole number of seconds from 5 to 290.'],
        [{ total_seconds: 10.5 }, 'This is a whole number of seconds from 10 to 3600.'],
        [{ between_tokens_seconds: '9' }, 'This is a whole number of seconds from 1 to 290.'],
        [{ answer_tokens: 100 }, 'This is a whole number of tokens from 200 to 4000.'],
        [{ keep_loaded_minutes: 121 }, 'This is a whole number of minutes from 0 to 120.'],
        [{ keep_loaded_minutes: -1 }, 'This is a whole number of minutes from 0 to 120.'],
        [{ generations_per_hour: 0 }, 'This is a whole number of generations from 1 to 1000.'],
      ],
    )
  })

  test('opens and closes sign-ups at once', async () => {
    const { app, set } = await setUp({ signups: 'closed' })
    const signUp = async (name: string) =>
      (await app.visitor().signUp(`${name}@example.org`, PASSWORD)).status
    expect(await signUp('one')).toBe(403)
    await set({ signups: 'open' })
    expect(await signUp('two')).toBe(201)
    await set({ signups: null })
    expect(await signUp('three')).toBe(403)
  })

  test('outlives the program, and wins over its configuration', async () => {
    const data = `${createTestFolder()}/dramatis.db`
    const first = await openTestApp(data, { model: 'configured' })
    const admin = await signInAdmin(first)
    await admin.put(PATH, { model: 'chosen', signups: 'closed' }).expect(200)
    await first.context.dispose()
    const second = await openTestApp(data, { model: 'configured', signups: 'open' })
    onTestFinished(() => second.context.dispose())
    const again = second.visitor(admin.cookie)
    expect(await again.get(PATH).expect(200)).toMatchObject({
      model: { value: 'chosen', source: 'set' },
      signups: { value: 'closed', source: 'set' },
    })
  })

  test('that was stored by another version and is not valid any more counts as not set', async () => {
    const { app, admin } = await setUp()
    app.context.db.connection.exec(
      `insert into settings values ('signups', '"sometimes"', 'x'), ('model', '{', 'x'), ('gone', '1', 'x')`,
    )
    expect(await admin.get(PATH).expect(200)).toMatchObject({
      signups: { value: 'open', source: 'configuration' },
      model: { source: 'configuration' },
    })
  })
})

describe('the generator', () => {
  test('lets the model write as much as admins set', async () => {
    const ollama = await startOllamaStandIn()
    onTestFinished(() => ollama.close())
    const { admin, set } = await setUp({ generator: 'ollama', ollamaHost: ollama.url })
    await set({ answer_tokens: 3_500 })
    await admin.post('/api/generate-ai-character', { prompt: 'a smith' }).expect(200)
    expect(ollama.chats()[0]?.body.options).toMatchObject({ num_predict: 3_500, num_ctx: 8_192 })
  })

  test('changes immediately; running generations end on the old one', async () => {
    const ollama = await startOllamaStandIn({ models: ['qwen3.5:2b', 'llama3.2:3b'] })
    onTestFinished(() => ollama.close())
    ollama.script('held')
    const app = await createServedApp({ generator: 'ollama', ollamaHost: ollama.url })
    const [admin, mara] = [await signInAdmin(app), await app.person('mara')]
    const generate = (by: typeof mara) =>
      by.post('/api/generate-ai-character', { prompt: 'a smith' }).expect(200)
    const first = generate(mara)
    await ollama.received('/api/chat')
    await admin.put(PATH, { model: 'llama3.2:3b' }).expect(200)
    const waiting = generate(admin)
    ollama.release()

    expect(await first).toMatchObject({ source: 'ollama', model: 'qwen3.5:2b' })
    expect(await waiting).toMatchObject({ source: 'ollama', model: 'llama3.2:3b' })

    await admin.put(PATH, { generator: 'tables' }).expect(200)
    expect(await generate(mara)).toMatchObject({ source: 'tables' })
    expect(await mara.get('/api/generator').expect(200)).toMatchObject({ mode: 'tables' })
  })

  test('gives the model the time that admins set', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const ollama = await startOllamaStandIn()
    onTestFinished(() => ollama.close())
    ollama.script('silent-between-tokens')
    const { admin, set } = await setUp({ generator: 'ollama', ollamaHost: ollama.url })
    await set({ between_tokens_seconds: 1 })
    const answer = await admin.post('/api/generate-ai-character', { prompt: 'a smith' })
    expect(answer).toMatchObject({
      status: 504,
      body: { error: 'The model stopped sending text for a second.' },
    })
  })
})
