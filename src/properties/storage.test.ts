import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { signInAdmin } from '../testing/admin.ts'
import { type Asked, createBrowser } from '../testing/browser.ts'
import { damage, newFile } from '../testing/data-files.ts'
import { runDramatis, serveDramatis } from '../testing/dramatis-process.ts'
import { png } from '../testing/pictures.ts'
import { tableOfTwo } from '../testing/table-of-two.ts'
import {
  appWith,
  createServedApp,
  createTestApp,
  createTestFolder,
  openTestApp,
  PASSWORD,
} from '../testing/test-app.ts'
import { contentOf } from '../testing/world.ts'

const A_STORY = 'Once upon a time. '.repeat(1_000)

describe('a rollback never loses the write of another request', () => {
  test('of 240 requests at once, exactly the acknowledged ones are there afterwards', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await createServedApp()
    const dm = await app.person('dm')
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    await dm.post('/api/tags', { name: 'Guard' }).expect(201)
    // The second statement of a creation fails for every third: after its NPC is written, in the same transaction.
    app.context.db.connection.exec(`
      create trigger doom before insert on thing_tags
      when (select name like 'doomed%' from npcs where thing = new.thing)
      begin select raise(abort, 'doomed'); end
    `)
    const names = Array.from({ length: 240 }, (_, i) => `${i % 3 === 0 ? 'doomed' : 'kept'} ${i}`)

    const answers = await Promise.all(
      names.map(async (name) => {
        const { status } = await dm.post('/api/npcs', { name, tag: 'Guard' })
        return { name, status }
      }),
    )

    const acknowledged = answers.filter(({ status }) => status === 201).map(({ name }) => name)
    expect(acknowledged).toEqual(names.filter((name) => name.startsWith('kept')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 500]))
    const npcs = await dm.get('/api/npcs').expect(200)
    expect(npcs.map((npc: { name: string }) => npc.name).toSorted()).toEqual(
      acknowledged.toSorted(),
    )
    expect(npcs.every((npc: { tags: unknown[] }) => npc.tags.length === 1)).toBe(true)
  })

  test('of edits at once that read the same version, one is saved and the others get 409', async () => {
    const app = await createServedApp()
    const dm = await app.person('dm')
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const npc = await dm.post('/api/npcs', { name: 'Marda' }).expect(201)

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        dm.put(`/api/npcs/${npc.id}`, { backstory: `version ${i}`, updated_at: npc.updated_at }),
      ),
    )

    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const { npc: now } = await dm.get(`/api/npcs/${npc.id}`).expect(200)
    expect(now.backstory).toBe(saved[0]!.body.backstory)
  })

  test('of equal names at once, one is created and the others get 409', async () => {
    const app = await createServedApp()
    const dm = await app.person('dm')
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)

    const answers = await Promise.all(
      ['Marda', 'MARDA', ' marda ', 'mArda', 'Marda'].map((name) => dm.post('/api/npcs', { name })),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ])
  })
})

describe('what was acknowledged', () => {
  test('is in the file after the server was killed while it worked', async () => {
    const data = join(createTestFolder(), 'dramatis.db')
    const server = await serveDramatis(['--data', data])
    const dm = createBrowser((path, init) => fetch(server.url + path, init))
    const email = 'dm@example.org'
    await dm.signUp(email, PASSWORD).expect(201)
    await dm.post('/api/login', { email, password: PASSWORD }).expect(200)
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)

    const acknowledged: string[] = []
    let killed: Promise<unknown> | undefined
    const create = async (name: string) => {
      const { status } = await dm.post('/api/npcs', { name, backstory: A_STORY })
      if (status === 201) acknowledged.push(name)
      if (acknowledged.length === 40) killed = server.stop('SIGKILL')
    }
    await Promise.allSettled(Array.from({ length: 120 }, (_, i) => create(`NPC ${i}`)))
    await killed

    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    const app = await openTestApp(data)
    onTestFinished(() => app.context.dispose())
    const again = createBrowser((path, init) => app.app.request(path, init, {}))
    await again.post('/api/login', { email, password: PASSWORD }).expect(200)
    const npcs = await again.get('/api/npcs').expect(200)
    const names = npcs.map((npc: { name: string }) => npc.name)
    expect(names).toEqual(expect.arrayContaining(acknowledged))
    expect(npcs.every((npc: { backstory: string }) => npc.backstory === A_STORY)).toBe(true)
    const check = app.context.db.connection.prepare('pragma integrity_check').get()
    expect(check).toEqual({ integrity_check: 'ok' })
  })
})

describe('while the file cannot be written', () => {
  const SENTENCE = /^The server cannot write its data right now, and nothing was changed\./

  async function startWithNpc() {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, dm } = await appWith('dm')
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    await dm.post('/api/tags', { name: 'Guard' }).expect(201)
    const npc = await dm.post('/api/npcs', { name: 'Marda' }).expect(201)
    const { connection } = app.context.db
    const set = (pragma: string) => connection.exec(`pragma ${pragma}`)
    return { app, dm, npc, noise, connection, set }
  }

  test('a full disk is a 503 that changes nothing, reading goes on, and so does writing once there is room', async () => {
    const { app, dm, npc, noise, connection, set } = await startWithNpc()
    connection.exec('vacuum')
    const { page_count } = connection.prepare('pragma page_count').get() as { page_count: number }
    set(`max_page_count = ${page_count}`)
    const before = contentOf(app)

    const answers = [
      await dm.post('/api/npcs', { name: 'One', backstory: A_STORY, tag: 'Guard' }),
      await dm.put(`/api/npcs/${npc.id}`, { backstory: A_STORY, personality: A_STORY }),
    ]

    for (const { status, body } of answers) {
      expect(status).toBe(503)
      expect(body.error).toMatch(SENTENCE)
    }
    expect(noise.mock.calls).toEqual([
      [
        expect.stringMatching(
          / error \[\w+\] POST \/api\/npcs: The disk that holds the data is full\. \(.+\)$/,
        ),
      ],
      [
        expect.stringMatching(
          / error \[\w+\] PUT \/api\/npcs\/\d+: The disk that holds the data is full\./,
        ),
      ],
    ])
    expect(contentOf(app)).toBe(before)
    await dm.get('/api/npcs').expect(200)
    set('max_page_count = 1000000')
    await dm.post('/api/npcs', { name: 'One', backstory: A_STORY, tag: 'Guard' }).expect(201)
  })

  test('a file that may only be read is a 503 that changes nothing, and reading goes on', async () => {
    const { app, dm, npc, set } = await startWithNpc()
    set('query_only = 1')
    const before = contentOf(app)

    for (const { status, body } of [
      await dm.post('/api/npcs', { name: 'One' }),
      await dm.delete(`/api/npcs/${npc.id}`),
      await dm.post('/api/campaigns', { name: 'Another' }),
    ]) {
      expect(status).toBe(503)
      expect(body.error).toMatch(SENTENCE)
    }
    expect(contentOf(app)).toBe(before)
    await dm.get('/api/npcs').expect(200)
  })

  test('a write waits for another program that is writing', async () => {
    const { app, dm } = await startWithNpc()
    await holdWriteLock(app.context.db.path, 200)
    expect(await dm.post('/api/npcs', { name: 'One' })).toMatchObject({ status: 201 })
  })

  test('a write is a 503 when the other program does not end, and until it ends no other write waits as long', async () => {
    const { app, dm, connection, set } = await startWithNpc()
    set('busy_timeout = 70')
    const patience = () => connection.prepare('pragma busy_timeout').get()
    const release = await holdWriteLock(app.context.db.path)
    const before = contentOf(app)

    const { status, body } = await dm.post('/api/npcs', { name: 'One' })

    expect(status).toBe(503)
    expect(body.error).toMatch(SENTENCE)
    expect(contentOf(app)).toBe(before)
    expect(patience()).toEqual({ timeout: 50 })
    await dm.post('/api/npcs', { name: 'One' }).expect(503)
    await dm.get('/api/npcs').expect(200)
    await release()
    await dm.post('/api/npcs', { name: 'One' }).expect(201)
    expect(patience()).toEqual({ timeout: 70 })
  })
})

describe('once SQLite finds the file damaged', () => {
  const SENTENCE = {
    error:
      'The data file of this server is damaged, so nothing can be saved. Tell the person who runs the server to restore a backup.',
    code: 'data-damaged',
  }

  /** A file with an admin's login session, and a damaged table of tags with damaged indexes. */
  async function makeDamaged() {
    const data = newFile()
    const app = await openTestApp(data)
    const { cookie } = await signInAdmin(app)
    const dm = app.visitor(cookie)
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    await dm.post('/api/tags', { name: 'Guard' }).expect(201)
    const pages = app.context.db.connection
      .prepare(`select rootpage from sqlite_schema where tbl_name = 'tags' and rootpage > 0`)
      .all()
    const backup = newFile('backup.db')
    expect(await runDramatis(['backup', backup, '--data', data])).toMatchObject({ code: 0 })
    await app.context.dispose()
    for (const { rootpage } of pages) damage(data, Number(rootpage) - 1)
    return { data, backup, cookie }
  }

  test('writes are refused, health fails, the log says what to do, and a backup can be restored', async () => {
    const { data, backup, cookie } = await makeDamaged()
    const { url, stop } = await serveDramatis(['--data', data])
    const admin = createBrowser((path, init) => fetch(url + path, init), cookie)
    await admin.get('/api/health').expect(200)

    const refused = [
      await admin.get('/api/tags'),
      await admin.post('/api/campaigns', { name: 'Another' }),
      await admin.signUp('late@example.org', PASSWORD),
    ]

    for (const { status, body } of refused) {
      expect({ status, body }).toEqual({ status: 503, body: SENTENCE })
    }
    expect(await admin.get('/api/health')).toMatchObject({
      status: 503,
      body: { status: 'failing' },
    })
    expect(await admin.get('/api/campaigns').expect(200)).toMatchObject([{ name: 'The Long Road' }])
    expect(await admin.get('/api/admin/database').expect(200)).toMatchObject({
      is_damaged: true,
      counts: null,
    })
    expect(await admin.post('/api/admin/database/check').expect(200)).toMatchObject({
      ok: false,
    })
    const copy = await fetch(`${url}/api/admin/backup`, { headers: { Cookie: cookie } })
    expect(copy.headers.get('Content-Disposition')).toMatch(/-damaged\.db"$/)
    await copy.arrayBuffer()

    const { code, stderr } = await stop('SIGTERM')
    expect(code).toBe(0)
    const advice = ` error ${data} is damaged, so nothing is written to it any more. Stop the server, run dramatis doctor, and restore a backup with dramatis restore.`
    expect(stderr.split('\n').filter((line) => line.includes(advice))).toHaveLength(1)

    expect(await runDramatis(['doctor', '--data', data])).toMatchObject({ code: 1 })
    expect(await runDramatis(['restore', backup, '--data', data, '--yes'])).toMatchObject({
      code: 0,
    })
    const app = await openTestApp(data)
    onTestFinished(() => app.context.dispose())
    const again = app.visitor(cookie)
    expect(await again.get('/api/tags').expect(200)).toMatchObject([{ name: 'Guard' }])
    await again.post('/api/campaigns', { name: 'Another' }).expect(201)
  })
})

/** Another process begins to write and ends after `ms`, or on request. */
async function holdWriteLock(file: string, ms?: number): Promise<() => Promise<unknown>> {
  const program = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(${JSON.stringify(file)})
    db.exec('begin immediate')
    const end = () => { db.exec('commit'); db.close(); process.exit() }
    ${ms === undefined ? `process.stdin.once('data', end)` : `setTimeout(end, ${ms})`}
    process.stdout.write('holding')
  `
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  return () => {
    child.stdin.end('end')
    return once(child, 'exit')
  }
}

describe('the log of the database', () => {
  test('is emptied into the file after each kind of write', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const { connection } = app.context.db
    connection.exec('pragma synchronous = off; pragma wal_autocheckpoint = 1')
    const look = connection.prepare('pragma wal_checkpoint(noop)')
    /** Pages that wait. A write whose statement does not run to its end leaves its own. */
    const waiting = () => {
      const { log, checkpointed } = look.get() as { log: number; checkpointed: number }
      return log - checkpointed
    }
    const write = async (status: number, answer: Asked, what: string) => {
      const body = await answer.expect(status)
      expect(waiting(), what).toBe(0)
      return body
    }
    const picture = { type: 'image/png', bytes: png() }
    const others = [
      await write(201, dm.post('/api/npcs', { name: 'Tam' }), 'an NPC'),
      await write(201, dm.post('/api/npcs', { name: 'Veyra' }), 'an NPC'),
    ].map(({ id }) => id as number)
    const [from_npc_id, to_npc_id] = others

    for (const [path, create, change] of [
      ['npcs', { name: 'Marda' }, { backstory: 'x' }],
      ['tags', { name: 'Guard' }, { name: 'Watch' }],
      ['locations', { name: 'The Ford' }, { description: 'x' }],
      ['storyline', { title: 'x', npcs: [{ id: from_npc_id }] }, { notes: 'x' }],
      ['connections', { from_npc_id, to_npc_id }, { label: 'x' }],
      ['journal', { content: 'Met.' }, { content: 'Left.' }],
      ['maps', undefined, { name: 'x' }],
    ] as const) {
      const add = path === 'journal' ? `/api/npcs/${to_npc_id}/journal` : `/api/${path}`
      const created = create
        ? dm.post(add, create)
        : dm.upload('POST', '/api/maps?name=Vale', picture)
      const { id } = await write(201, created, `POST ${path}`)
      await write(200, dm.put(`/api/${path}/${id}`, change), `PUT ${path}`)
      const { deletion_id } = await write(200, dm.delete(`/api/${path}/${id}`), `DELETE ${path}`)
      await write(200, dm.post(`/api/deletions/${deletion_id}/undo`), `undo of ${path}`)
    }
    const portrait = `/api/npcs/${from_npc_id}/portrait`
    await write(200, dm.upload('PUT', portrait, picture), 'a portrait')
    await write(200, dm.delete(portrait), 'no portrait')
    const positions = [{ npc_id: from_npc_id, x: 1, y: 2 }]
    await write(200, dm.put(`/api/campaigns/${campaign}/layout`, { positions }), 'a layout')
    const note = { type: 'dm', content: 'x' }
    await write(200, dm.put(`/api/campaigns/${campaign}/notes`, note), 'a note')
    const { id } = await write(201, dm.post('/api/campaigns', { name: 'Other' }), 'a campaign')
    await write(200, dm.put(`/api/campaigns/${id}`, { description: 'x' }), 'its description')
    await write(200, dm.delete(`/api/campaigns/${id}`), 'no campaign')
    await write(201, dm.post('/api/feedback', { type: 'bug', message: 'It broke.' }), 'feedback')
    await write(200, dm.post('/api/logout'), 'signing out')
  })

  test('is cut to 16 MB once it is emptied, and deleted texts are overwritten', async () => {
    const { app } = await tableOfTwo()
    const { connection } = app.context.db
    const valueOf = (name: string) => Object.values(connection.prepare(`pragma ${name}`).get()!)[0]
    expect(valueOf('journal_size_limit')).toBe(16_000_000)
    expect(valueOf('secure_delete')).toBe(1)
  })

  test('and the file are written to the disk itself on macOS, past its cache', async () => {
    const { connection } = (await createTestApp()).context.db
    for (const name of ['fullfsync', 'checkpoint_fullfsync']) {
      expect(connection.prepare(`pragma ${name}`).get()).toEqual({ [name]: 1 })
    }
  })
})
