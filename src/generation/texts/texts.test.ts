import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Config } from '../../config.ts'
import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { type Saying, startOllamaStandIn, type Step } from '../../testing/ollama-stand-in.ts'
import { appWith, createServedApp } from '../../testing/test-app.ts'
import { TEXT_LIMITS, type TextEvent } from './texts.schemas.ts'

const BACKSTORY = 'Oda came over the ford in the year of the flood. She never said from where.'

/** A campaign with an NPC and two sessions, behind a real socket, and a stand-in for Ollama. */
async function setUp(steps: (Step | Saying)[] = [], settings: Partial<Config> = {}) {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  ollama.script(...steps)
  const app = await createServedApp({ generator: 'ollama', ollamaHost: ollama.url, ...settings })
  const dm = await app.person('marda')
  const { id } = await dm.post('/api/campaigns', { name: 'Vess' }).expect(201)
  const add = (path: string, body: object) =>
    dm.post(path, { campaign_id: id, ...body }).expect(201)
  const npc = await add('/api/npcs', { name: 'Oda', personality: 'Quiet.', backstory: BACKSTORY })
  await add('/api/storyline', { title: 'The flood', notes: 'The river rose.' })
  const session = await add('/api/storyline', { title: 'The bell', notes: 'They found the bell.' })
  const bodies: Record<string, object> = {
    '/api/generate-backstory': { character: { name: 'Oda', backstory: BACKSTORY } },
    '/api/generate-journal-entry': { npc_id: npc.id, words: 'sold the bell' },
    '/api/generate-recap': { campaign_id: id },
  }
  return { app, ollama, dm, id, npc, session, add, bodies }
}

const PATHS = [
  '/api/generate-backstory',
  '/api/generate-journal-entry',
  '/api/generate-recap',
] as const

async function stream(person: Browser, path: string, body: object | undefined) {
  const answer = await person.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(body),
  })
  const events = String(answer.body)
    .split('\n\n')
    .flatMap((block): TextEvent[] => {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return event ? [{ event, data: JSON.parse(data) } as TextEvent] : []
    })
  return { ...answer, events }
}

const textOf = (events: TextEvent[]) =>
  events.reduce((text, { event, data }) => {
    if (event === 'restart') return ''
    return event === 'text' ? text + data.text : text
  }, '')

describe.for(PATHS)('POST %s', (path) => {
  test('answers a text and its generator, streamed or not', async () => {
    const { dm, bodies } = await setUp()
    const plain = await dm.post(path, bodies[path]).expect(200)
    expect(plain).toEqual({
      text: expect.stringMatching(/brought the news/),
      source: 'ollama',
      model: 'qwen3.5:2b',
    })
    const { events, headers } = await stream(dm, path, bodies[path])
    expect(headers.get('content-type')).toContain('text/event-stream')
    const done = events.at(-1)
    expect(done).toMatchObject({ event: 'done', data: { source: 'ollama', text: textOf(events) } })
    expect(events.filter(({ event }) => event === 'text').length).toBeGreaterThan(10)
    expect(events.flatMap(({ event, data }) => (event === 'status' ? data.stage : []))).toEqual([
      'loading',
      'writing',
    ])
  })

  test('comes from the built-in generator when Ollama is not used, and says so', async () => {
    const { dm, bodies } = await setUp([], { generator: 'tables' })
    const { events } = await stream(dm, path, bodies[path])
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { text: textOf(events), source: 'tables' },
    })
    expect(textOf(events).length).toBeGreaterThan(10)
  })

  test.for<Step>(['runner-stopped'])(
    'comes from the built-in generator when Ollama fails (%s)',
    async (step) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const { dm, bodies } = await setUp([step], { generator: 'auto' })
      const { events } = await stream(dm, path, bodies[path])
      expect(events.find(({ event }) => event === 'restart')?.data).toMatchObject({
        reason: expect.stringMatching(/The built-in generator writes instead\.$/),
      })
      expect(events.at(-1)).toMatchObject({
        event: 'done',
        data: { source: 'tables', text: textOf(events) },
      })
    },
  )

  test('that fails twice is reported in a sentence', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { dm, bodies } = await setUp([{ says: '{"text": ""}' }, { says: '{"text": ""}' }])
    expect(await dm.post(path, bodies[path])).toMatchObject({
      status: 502,
      body: { error: 'What the model wrote is empty.' },
    })
  })

  test('that fails twice comes from the built-in generator in automatic mode, and says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const steps = [{ says: '{"text": ""}' }, { says: '{"text": ""}' }]
    const { dm, bodies } = await setUp(steps, { generator: 'auto' })
    const { events } = await stream(dm, path, bodies[path])
    expect(events.flatMap(({ event, data }) => (event === 'restart' ? data.reason : []))).toEqual([
      'What the model wrote is empty. Dramatis tries once more.',
      'What the model wrote is empty. The built-in generator writes instead.',
    ])
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { source: 'tables' } })
  })

  test('frees the model when the client disconnects', async () => {
    const { app, dm, bodies, ollama } = await setUp(['silent-between-tokens'])
    const leaving = new AbortController()
    const request = fetch(app.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Cookie: dm.cookie,
      },
      body: JSON.stringify(bodies[path]),
      signal: leaving.signal,
    }).then((response) => response.text())
    const asked = await ollama.received('/api/chat')
    leaving.abort()
    await expect(request).rejects.toThrow(/abort/i)
    expect(await asked.closed).toBe('dropped')
    await dm.post(path, bodies[path]).expect(200)
  })
})

describe('a text', () => {
  const path = '/api/generate-recap'

  test.for<[string, Step | Saying]>([
    ['cut off', 'truncated'],
    ['a loop', 'loop'],
    ['broken', 'invalid-json'],
    ['empty', { says: '{"text": " "}' }],
    ['nothing', { says: ' ' }],
    ['no letters', { says: '{"text": "…"}' }],
    ['another object', { says: '{"name": "Oda", "tag": "Smith"}' }],
    ['JSON inside the text', { says: '{"text": "She stayed\\", \\"name\\": \\"Oda"}' }],
    ['a fence inside the text', { says: '{"text": "She ```json stayed"}' }],
    ['lost characters', { says: '{"text": "The caf\uFFFD froze."}' }],
    ['half a character', { says: '{"text": "The \\ud83d froze."}' }],
    ['a number', { says: '{"text": 7}' }],
    ['far too long', { says: JSON.stringify({ text: 'And on. '.repeat(2_000) }) }],
  ])('is asked for again after an unusable answer: %s', async ([, step]) => {
    const { dm, bodies, ollama } = await setUp([step, 'answer'])
    const { events } = await stream(dm, path, bodies[path])
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { text: textOf(events) } })
    expect(ollama.chats()).toHaveLength(2)
    const seeds = ollama.chats().map(({ body }) => body.options.seed)
    expect(new Set(seeds).size).toBe(2)
  })

  test.for<[string, string]>([
    ['a fence', '```json\n{"text": "She stayed."}\n```'],
    ['quotes alone', '"She stayed."'],
    ['thoughts before it', '<think>Perhaps {"text": "No"}?</think>\nShe stayed.'],
    ['thoughts whose beginning is in the template', 'Perhaps so.</think>She stayed.'],
    ['an announcement', 'Sure! Here is the text:\n\nShe stayed.'],
    ['a fence alone', '```\nShe stayed.\n```'],
    ['JSON', '{"text": "She stayed."}'],
    ['another key', '{"entry": "She stayed."}'],
    ['paragraphs as a list', '{"text": ["She stayed."]}'],
    ['quotes around it', '{"text": "“She stayed.”"}'],
    ['a brace too few', '{"text": "She stayed."'],
    ['control characters', '{"text": "She\\u0000 stayed.\\u001b"}'],
    ['control characters without a form', 'She\u0000 stayed.\u001b'],
  ])('is read from %s', async ([, says]) => {
    const { dm, bodies, ollama } = await setUp([{ says }])
    const { events } = await stream(dm, path, bodies[path])
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { text: 'She stayed.' } })
    expect(ollama.chats()).toHaveLength(1)
  })
})

describe('the first word', () => {
  test.for(PATHS)('of %s comes with the first token', async (path) => {
    const { app, dm, bodies, ollama } = await setUp([{ says: '', byHand: ['They', ' came.'] }])
    const { body } = await fetch(app.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Cookie: dm.cookie,
      },
      body: JSON.stringify(bodies[path]),
    })
    ollama.giveToken()
    let read = ''
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      read += chunk
      if (read.includes('event: text')) ollama.giveToken()
    }
    expect(read).toContain('data: {"text":"They"}')
    expect(read).toContain('data: {"text":"They came."')
    expect(ollama.chats()[0]!.body).not.toHaveProperty('format')
  })
})

test('a streamed text is checked after a commit alone, and ends at once when its session is hidden', async () => {
  const { app, dm, id, session, ollama } = await setUp([
    { says: '', byHand: ['They', ' came', ' and', ' went.'] },
  ])
  const player = await app.person('ines')
  await addMember(dm, id, 'ines')
  const { db } = app.context
  const all = vi.spyOn(db, 'all')
  const first = vi.spyOn(db, 'first')
  onTestFinished(() => void vi.restoreAllMocks())
  const checks = () =>
    [...all.mock.calls, ...first.mock.calls].filter(([{ sql }]) => sql.includes('campaign_members'))
      .length
  const { body } = await fetch(`${app.url}/api/generate-recap`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      Cookie: player.cookie,
    },
    body: JSON.stringify({ campaign_id: id }),
  })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  const readUntil = async (text: string) => {
    while (!read.includes(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended without ${text}: ${read}`)
      read += value
    }
  }

  ollama.giveToken()
  await readUntil('{"text":"They"}')
  const before = checks()
  ollama.giveToken()
  await readUntil('{"text":" came"}')
  expect(checks()).toBe(before)

  await dm.put(`/api/storyline/${session.id}`, { visibility: 'dm' }).expect(200)
  ollama.giveToken()
  ollama.giveToken()
  await readUntil('event: error')
  expect(read).toContain('You no longer have access')
  expect(read).not.toContain(' and')
})

describe('what is not part of the text', () => {
  test.for<[string, string]>([
    ['an announcement', 'Certainly! Here it is:\n\nShe stayed.'],
    ['an announcement of course', 'Of course, here is your recap:\n\nShe stayed.'],
    ['an announcement in German', 'Natürlich, hier ist der Text:\n\nShe stayed.'],
    ['an announcement in French', 'Bien sûr ! Voici le texte :\n\nShe stayed.'],
    ['an announcement in Spanish', '¡Claro! Aquí tienes el texto:\n\nShe stayed.'],
    ['thoughts', '<think>Is {"a": 1} so?</think>\nShe stayed.'],
    ['nothing, though there are braces', 'She stayed, {as ever}.'],
  ])('is not shown while the text is written: %s', async ([, says]) => {
    const { dm, bodies, ollama } = await setUp([{ says }])
    const { events } = await stream(dm, '/api/generate-recap', bodies['/api/generate-recap'])
    expect(textOf(events)).toMatch(/^She stayed/)
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { text: textOf(events) } })
    expect(ollama.chats()).toHaveLength(1)
  })
})

test.each(['They found this:\n\nA rope.', 'Hierarchs ruled here:\n\nTwo of them.'])(
  'a first line with a colon may be part of the text: %j',
  async (says) => {
    const { dm, bodies } = await setUp([{ says }])
    const path = '/api/generate-journal-entry'
    const { events } = await stream(dm, path, bodies[path])
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { text: says } })
  },
)

describe('a backstory', () => {
  test('that the model repeats is removed, and the new text stays', async () => {
    const says = JSON.stringify({ text: `${BACKSTORY}\n\nThen the bell rang.` })
    const { dm, bodies } = await setUp([{ says }])
    const answer = dm.post('/api/generate-backstory', bodies['/api/generate-backstory'])
    expect((await answer.expect(200)).text).toBe('Then the bell rang.')
  })

  test('that is long is cut to its end for the model', async () => {
    const { dm, ollama } = await setUp()
    const backstory = `It began at sea. ${'The river rose again. '.repeat(800)}Then the bell rang.`
    await dm.post('/api/generate-backstory', { character: { backstory } }).expect(200)
    const { messages, options } = ollama.chats()[0]!.body
    expect(messages[1].content).toContain('Then the bell rang.')
    expect(messages[1].content).not.toContain('It began at sea.')
    expect(options.num_ctx).toBe(4_096)
  })

  test.for<[object, string]>([
    [{}, 'Write the beginning of the backstory first. The generator continues it.'],
    [
      { backstory: '  ' },
      'Write the beginning of the backstory first. The generator continues it.',
    ],
    [{ backstory: 'a'.repeat(20_001) }, 'Keep this under 20000 characters.'],
  ])('%j answers 400', async ([character, error]) => {
    const { marda: person } = await appWith('marda')
    const answer = await person.post('/api/generate-backstory', { character })
    expect(answer).toMatchObject({ status: 400, body: { error } })
  })

  test('of an unfinished sheet is accepted', async () => {
    const { marda: person } = await appWith('marda')
    const sheet = { name: '', tag: '', personality: '', backstory: BACKSTORY }
    const answer = await person.post('/api/generate-backstory', { character: sheet })
    expect(answer).toMatchObject({ status: 200, body: { source: 'tables' } })
  })
})

describe('a journal entry', () => {
  test('is prompted with the NPC and with earlier entries', async () => {
    const { dm, npc, ollama } = await setUp()
    for (const content of ['We met her.', 'She lied to us.', 'She came back.']) {
      await dm.post(`/api/npcs/${npc.id}/journal`, { content }).expect(201)
    }
    const body = { npc_id: npc.id, words: 'sold the bell' }
    await dm.post('/api/generate-journal-entry', body).expect(200)
    const content: string = ollama.chats()[0]?.body.messages[1].content
    const material = JSON.parse(content.slice(content.lastIndexOf('\n\n') + 2))
    expect(material).toMatchObject({
      character: { name: 'Oda', personality: 'Quiet.' },
      earlier_entries: ['She lied to us.', 'She came back.'],
      words: 'sold the bell',
    })
    expect(material.character).not.toHaveProperty('tag')
    const { entries } = await dm.get(`/api/npcs/${npc.id}/journal?limit=9`).expect(200)
    expect(entries).toHaveLength(3)
  })

  test.for<[object, number, string]>([
    [{ words: ' ' }, 400, 'Say in a few words what happened.'],
    [{ words: 'a'.repeat(1_001) }, 400, 'Say it in at most 1000 characters.'],
    [{ npc_id: 999_999, words: 'a' }, 404, 'NPC not found'],
  ])('%j is refused', async ([body, status, error]) => {
    const { dm, npc } = await setUp([], { generator: 'tables' })
    const answer = await dm.post('/api/generate-journal-entry', { npc_id: npc.id, ...body })
    expect(answer).toMatchObject({ status, body: { error } })
  })
})

describe('a recap', () => {
  test('retells as many of the last sessions as requested, in order', async () => {
    const { dm, id, add, ollama } = await setUp()
    await add('/api/storyline', { title: 'The lock', notes: 'They broke it.' })
    await add('/api/storyline', { title: 'The king', notes: 'He fled.' })
    const ask = async (body: object) => {
      await dm.post('/api/generate-recap', { campaign_id: id, ...body }).expect(200)
      const content: string = ollama.chats().at(-1)?.body.messages[1].content
      const { sessions } = JSON.parse(content.slice(content.lastIndexOf('\n\n') + 2))
      return sessions.map(({ title }: { title: string }) => title)
    }
    expect(await ask({})).toEqual(['The bell', 'The lock', 'The king'])
    expect(await ask({ sessions: 1 })).toEqual(['The king'])
    expect(await ask({ sessions: 10 })).toHaveLength(4)
  })

  test('tells no heading, table or picture of the notes as a sentence, also without a model', async () => {
    const { dm, id, add } = await setUp([], { generator: 'tables' })
    const notes =
      '# Arrival\n\n**They** left the boat.\n\n![Harbor](harbor.png)\n\n| Who | Paid |\n| --- | --- |\n| Oda | 3 |'
    await add('/api/storyline', { title: 'The shore', notes })
    const { text } = await dm.post('/api/generate-recap', { campaign_id: id }).expect(200)
    expect(text).toContain('They left the boat.')
    expect(text).not.toMatch(/Arrival|Harbor|Paid|\|/)
  })

  test('of very long sessions fits the context, with the beginning and end of each', async () => {
    const { dm, id, add, ollama } = await setUp()
    for (let at = 0; at < 8; at += 1) {
      const notes = `It began so. ${'The river rose again. '.repeat(3_000)}The end of ${at}.`
      await add('/api/storyline', { title: `Session of ${at}`, notes })
    }
    await dm.post('/api/generate-recap', { campaign_id: id, sessions: 8 }).expect(200)
    const { messages, options } = ollama.chats()[0]!.body
    expect(options.num_ctx).toBe(4_096)
    for (let at = 0; at < 8; at += 1) expect(messages[1].content).toContain(`The end of ${at}.`)
    expect(messages[1].content.match(/It began so\./g)).toHaveLength(8)
  })

  test('answers 400 when there is no session to retell, also to a player who sees none', async () => {
    const { marda: dm, player } = await appWith('marda', 'player')
    const { id } = await dm.post('/api/campaigns', { name: 'Vess' }).expect(201)
    await addMember(dm, id, 'player')
    const ask = (by: Browser, visibility?: string) =>
      by.post('/api/generate-recap', { campaign_id: id, visibility })
    const nothing = { status: 400, body: { error: 'There is no session for a recap yet.' } }
    expect(await ask(dm)).toMatchObject(nothing)
    await dm.post('/api/storyline', { title: 'Hidden', visibility: 'dm' }).expect(201)
    expect(await ask(player)).toMatchObject(nothing)
    expect(await ask(dm, 'everyone')).toMatchObject(nothing)
    expect(await ask(dm, 'dm')).toMatchObject({ status: 200 })
    expect(await ask(player, 'dm')).toMatchObject({
      status: 403,
      body: { error: 'Only the DM of this campaign may do that.' },
    })
  })

  test.for([0, 11, 1.5, '3'])('of %j sessions answers 400', async (sessions) => {
    const { marda: person } = await appWith('marda')
    expect(await person.post('/api/generate-recap', { sessions })).toMatchObject({
      status: 400,
      body: { error: `A recap is about 1 to ${TEXT_LIMITS.sessions} sessions.` },
    })
  })
})
