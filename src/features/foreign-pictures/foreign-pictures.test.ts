import { pipeline, Readable } from 'node:stream'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { FIRST, makeOldFile } from '../../db/old-files/old-file.fixture.ts'
import { signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { newFile } from '../../testing/data-files.ts'
import {
  type PictureServer,
  redirect,
  send,
  startPictureServer,
} from '../../testing/picture-server.ts'
import { jpeg, png, pngOfBytes, resized } from '../../testing/pictures.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { PICTURE_LIMITS } from '../pictures/pictures.schemas.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other'

async function setUp() {
  const server = await startPictureServer()
  server.answers.set('/marda.png', send('image/png', png()))
  const table = await tableOfTwo()
  const { foreignPictures } = table.app.context
  /** Copies the waiting pictures, as after a start of the server. */
  const copyAll = async (reach = server.reach) => {
    foreignPictures.start(reach)
    await foreignPictures.idle()
  }
  return { server, ...table, copyAll }
}

const readNpc = async (by: Browser, id: number) => (await by.get(`/api/npcs/${id}`).expect(200)).npc

const waiting = ({ context }: TestApp): unknown[] =>
  context.db.connection.prepare('select * from pictures_to_copy').all()

const pictureCount = ({ context }: TestApp): unknown =>
  context.db.connection.prepare('select count(*) as count from pictures').get()!.count

describe('an NPC with a picture on another server', () => {
  test('keeps the address until the picture is copied, then has its own address, for players too', async () => {
    const { server, app, dm, player, copyAll } = await setUp()
    const url = server.at('/marda.png')
    const { id, avatar_url } = await create(dm, 'npcs', { name: 'Marda', avatar_url: url })
    expect(avatar_url).toBe(url)
    const before = await readNpc(player, id)
    expect(before.avatar_url).toBe(url)
    expect(server.asked).toEqual([])

    await copyAll()

    const after = await readNpc(player, id)
    expect(after.avatar_url).toMatch(new RegExp(`^/api/npcs/${id}/portrait\\?v=[0-9a-f]{12}$`))
    expect(after.updated_at > before.updated_at).toBe(true)
    const picture = await player.get(after.avatar_url)
    expect(picture).toMatchObject({ status: 200 })
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(server.asked).toEqual(['/marda.png'])
    expect(server.headers).not.toHaveProperty('cookie')
    expect(server.headers).not.toHaveProperty('referer')
    expect(waiting(app)).toEqual([])
  })

  test('is copied at once while the server runs', async () => {
    const { server, app, dm, copyAll } = await setUp()
    await copyAll()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/marda.png') })
    await app.context.foreignPictures.idle()
    expect((await readNpc(dm, id)).avatar_url).toContain('/portrait?v=')
  })

  test('is copied once: the same address, sent again, keeps the copy, and another replaces it', async () => {
    const { server, app, dm, copyAll } = await setUp()
    const url = server.at('/marda.png')
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: url })
    await copyAll()
    const copied = (await readNpc(dm, id)).avatar_url
    const saved = await dm.put(`/api/npcs/${id}`, { name: 'Odo', avatar_url: url }).expect(200)
    expect(saved.avatar_url).toBe(copied)
    await app.context.foreignPictures.idle()
    expect(server.asked).toHaveLength(1)

    server.answers.set('/odo.jpg', send('image/jpeg', jpeg()))
    const other = server.at('/odo.jpg')
    const next = await dm.put(`/api/npcs/${id}`, { avatar_url: other }).expect(200)
    expect(next.avatar_url).toBe(other)
    await app.context.foreignPictures.idle()
    const last = (await readNpc(dm, id)).avatar_url
    expect(last).toContain('/portrait?v=')
    expect(last).not.toBe(copied)
    // The replaced one waits in the bin.
    expect(pictureCount(app)).toBe(2)
  })

  test('gets no copy of an address that was replaced while the copy was made', async () => {
    const { server, app, dm, copyAll } = await setUp()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/late.png') })
    server.answers.set('/late.png', (_, response) => {
      void dm.put(`/api/npcs/${id}`, { avatar_url: 'lorelei:7f3a' }).then(() => response.end(png()))
    })
    await copyAll()
    expect((await readNpc(dm, id)).avatar_url).toBe('lorelei:7f3a')
    expect(pictureCount(app)).toBe(0)
    expect(waiting(app)).toEqual([])
  })

  test('keeps a portrait that was uploaded before the copy was made', async () => {
    const { server, dm, copyAll } = await setUp()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/marda.png') })
    const { npc } = await dm
      .upload('PUT', `/api/npcs/${id}/portrait`, { type: 'image/png', bytes: png(9, 9) })
      .expect(200)
    await copyAll()
    expect((await readNpc(dm, id)).avatar_url).toBe(npc.avatar_url)
    expect(server.asked).toEqual([])
  })

  test('is copied after it was deleted and restored', async () => {
    const { server, dm, copyAll } = await setUp()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/marda.png') })
    const { deletion_id } = await dm.delete(`/api/npcs/${id}`).expect(200)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    await copyAll()
    expect((await readNpc(dm, id)).avatar_url).toContain('/portrait?v=')
  })

  test('removes the metadata of the camera from the copy', async () => {
    const { server, dm, copyAll } = await setUp()
    server.answers.set('/photo.jpg', send('image/jpeg', jpeg(5, 3, 6)))
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/photo.jpg') })
    await copyAll()
    const { avatar_url } = await readNpc(dm, id)
    const copied = await dm.get(avatar_url)
    const other = await create(dm, 'npcs', { name: 'Odo' })
    const { npc: uploaded } = await dm
      .upload('PUT', `/api/npcs/${other.id}/portrait`, {
        type: 'image/jpeg',
        bytes: jpeg(5, 3, 6),
      })
      .expect(200)
    expect((await dm.get(uploaded.avatar_url)).headers.get('etag')).toBe(copied.headers.get('etag'))
  })
})

test('a person’s picture on another server is copied, and the same address keeps the copy', async () => {
  const { server, dm, copyAll } = await setUp()
  const portrait_url = server.at('/marda.png')
  const body = { username: 'keeper', portrait_url }
  expect(await dm.post('/api/profile', body).expect(200)).toMatchObject({ portrait_url })
  await copyAll()
  const { id, portrait_url: own } = await dm.get('/api/profile').expect(200)
  expect(own).toMatch(new RegExp(`^/api/users/${id}/portrait\\?v=`))
  expect(await dm.post('/api/profile', body).expect(200)).toMatchObject({ portrait_url: own })
  expect(server.asked).toHaveLength(1)
})

describe('a picture that cannot be copied', () => {
  const big = PICTURE_LIMITS.bytes + 1
  const REFUSED: [string, (server: PictureServer) => string][] = [
    ['that is an SVG', (server) => at(server, send('image/svg+xml', SVG))],
    ['that is an SVG and says it is a PNG', (server) => at(server, send('image/png', SVG))],
    [
      'that is a PNG with an SVG behind it',
      (server) => at(server, send('image/png', Buffer.concat([png(), Buffer.from(SVG)]))),
    ],
    ['that is a page', (server) => at(server, send('text/html', '<!doctype html>'))],
    ['that is empty', (server) => at(server, send('image/png', ''))],
    [
      'with too many pixels',
      (server) => at(server, send('image/png', resized(png(), 9_999, 9_999))),
    ],
    ['that says it is too large', (server) => at(server, send('image/png', pngOfBytes(big)))],
    ['that is too large without saying so', (server) => at(server, endless)],
    ['that is not there', (server) => server.at('/nothing.png')],
    ['on loopback', () => 'http://127.0.0.2/a.png'],
    ['on loopback, written as a number', () => 'http://2130706434/a.png'],
    ['on loopback by IPv6', () => 'http://[::1]/a.png'],
    ['on loopback by IPv6 for IPv4', () => 'http://[::ffff:127.0.0.2]/a.png'],
    ['in a private network', () => 'http://192.168.1.1/a.png'],
    ['of the cloud that the server runs in', () => 'http://169.254.169.254/latest/meta-data'],
    ['in a private IPv6 network', () => 'http://[fd12:3456::1]/a.png'],
    ['behind a carrier', () => 'http://100.64.0.1/a.png'],
    ['by a name that leads to loopback', (server) => named(server, '127.0.0.2')],
    ['by a name that leads into the house', (server) => named(server, '10.0.0.7')],
    ['on a port of another service', () => 'http://pictures.example:25/a.png'],
    ['behind a redirect to loopback', (server) => at(server, redirect('http://127.0.0.2/a.png'))],
    ['behind a redirect into the house', (server) => at(server, redirect('//192.168.1.1/a', 307))],
    ['behind a redirect to a file', (server) => at(server, redirect('file:///etc/passwd'))],
    ['behind a redirect to itself', (server) => at(server, redirect('/a'))],
    ['behind a redirect to nowhere', (server) => at(server, redirect('http://'))],
  ]

  test.for(REFUSED)(
    '%s leaves the text and one line in the log, and is not asked for again',
    async ([, address]) => {
      const { server, app, dm, copyAll } = await setUp()
      const log = vi.spyOn(console, 'info').mockImplementation(() => {})
      const avatar_url = address(server)
      const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url })
      await copyAll()
      expect((await readNpc(dm, id)).avatar_url).toBe(avatar_url)
      expect(pictureCount(app)).toBe(0)
      expect(waiting(app)).toEqual([])
      expect(log.mock.calls.flat().map((line) => String(line).slice(25))).toEqual([
        'info A picture on another server could not be copied: a drawn face is shown instead.',
      ])
    },
  )

  test('is asked for at the address that its name first led to, whatever the name leads to then', async () => {
    const { server, dm, copyAll } = await setUp()
    server.names.set('rebinds.example', ['127.0.0.1', '127.0.0.2'])
    const avatar_url = server.at('/marda.png').replace('pictures', 'rebinds')
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url })
    await copyAll()
    expect((await readNpc(dm, id)).avatar_url).toContain('/portrait?v=')

    server.names.set('rebinds.example', ['127.0.0.1', '127.0.0.2'])
    server.answers.set('/two.png', redirect(avatar_url))
    const two = server.at('/two.png').replace('pictures', 'rebinds')
    const other = await create(dm, 'npcs', { name: 'Odo', avatar_url: two })
    await copyAll()
    expect((await readNpc(dm, other.id)).avatar_url).toBe(two)
    expect(server.asked).toEqual(['/marda.png', '/two.png'])
  })

  test.for<[string, (server: PictureServer) => void]>([
    ['is never sent', (server) => server.answers.set('/slow.png', () => {})],
    [
      'trickles',
      (server) =>
        server.answers.set('/slow.png', (_, response) => {
          const trickle = setInterval(() => response.write('x'), 5)
          response.on('close', () => clearInterval(trickle))
        }),
    ],
    [
      'breaks off',
      (server) =>
        server.answers.set('/slow.png', (_, response) => {
          response.writeHead(200, { 'Content-Length': '100' })
          response.write('x')
          response.destroy()
        }),
    ],
    [
      'is another protocol',
      (server) =>
        server.answers.set(
          '/slow.png',
          ({ socket }) => void socket.write(`${SWITCHING}\r\nConnection: Upgrade\r\n\r\n`),
        ),
    ],
    [
      'is refused for now',
      (server) => server.answers.set('/slow.png', (_, r) => void r.writeHead(503).end()),
    ],
    ['is on a server without a name', (server) => server.names.delete('pictures.example')],
  ])(
    'because it %s is asked for again at the next starts, three times in all, or after the next save',
    async ([, prepare]) => {
      const { server, app, dm, copyAll } = await setUp()
      vi.spyOn(console, 'info').mockImplementation(() => {})
      prepare(server)
      const avatar_url = server.at('/slow.png')
      const reach = { ...server.reach, timeoutMs: 60 }
      const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url })
      for (const left of [1, 1, 0]) {
        expect(waiting(app)).toHaveLength(1)
        await copyAll(reach)
        expect(waiting(app)).toHaveLength(left)
      }
      expect((await readNpc(dm, id)).avatar_url).toBe(avatar_url)
      server.names.set('pictures.example', ['127.0.0.1'])
      server.answers.set('/slow.png', send('image/png', png()))
      await copyAll()
      await dm.put(`/api/npcs/${id}`, { avatar_url }).expect(200)
      await app.context.foreignPictures.idle()
      expect((await readNpc(dm, id)).avatar_url).toContain('/portrait?v=')
    },
  )

  test('beyond what its campaign may store is not stored', async () => {
    const { server, app, dm, copyAll } = await setUp()
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const admin = await signInAdmin(app)
    const limits = { picture_megabytes_per_person: 1 }
    await admin.put('/api/admin/settings', limits).expect(200)
    server.answers.set('/large.png', send('image/png', pngOfBytes(2_000_000)))
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/large.png') })
    await copyAll()
    expect((await readNpc(dm, id)).avatar_url).toBe(server.at('/large.png'))
    expect(pictureCount(app)).toBe(0)
  })

  test('does not delay the end of the server', async () => {
    const { server, app, dm } = await setUp()
    const asked = Promise.withResolvers<void>()
    server.answers.set('/slow.png', () => asked.resolve())
    await create(dm, 'npcs', { name: 'Marda', avatar_url: server.at('/slow.png') })
    app.context.foreignPictures.start({ ...server.reach, timeoutMs: 1_000_000 })
    await asked.promise
    await app.context.foreignPictures.close()
    expect(waiting(app)).toMatchObject([{ tries: 0 }])
  })
})

test('a server that does not answer is asked once for all pictures on it that wait', async () => {
  const { server, dm, copyAll } = await setUp()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const at of [1, 2, 3]) {
    server.answers.set(`/${at}.png`, () => {})
    await create(dm, 'npcs', { name: `NPC ${at}`, avatar_url: server.at(`/${at}.png`) })
  }
  await copyAll({ ...server.reach, timeoutMs: 60 })
  expect(server.asked).not.toContain('/2.png')
  expect(server.asked).not.toContain('/3.png')
})

test('a file of an earlier version gets its pictures copied, where none was uploaded', async () => {
  const server = await startPictureServer()
  server.answers.set('/marda.png', send('image/png', png()))
  const path = newFile()
  await makeOldFile(path, FIRST)
  const { DatabaseSync } = await import('node:sqlite')
  const old = new DatabaseSync(path)
  old.exec(`
    update npcs set avatar_url = case id when 1 then ' ${server.at('/marda.png')}' else 'lorelei:1' end;
    update users set portrait_url = '${server.at('/marda.png').replace('http:', 'HTTP:')}' where id = 1;
  `)
  old.close()
  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const { connection } = context.db
  expect(connection.prepare('select npc_id, user_id from pictures_to_copy').all()).toEqual([
    { npc_id: 1, user_id: null },
    { npc_id: null, user_id: 1 },
  ])
  context.foreignPictures.start(server.reach)
  await context.foreignPictures.idle()
  const shown = 'select count(portrait_id) as copied from'
  expect(connection.prepare(`${shown} npcs`).get()).toEqual({ copied: 1 })
  expect(connection.prepare(`${shown} users`).get()).toEqual({ copied: 1 })
})

/** The address of something that answers so. */
function at(server: PictureServer, respond: Parameters<typeof server.answers.set>[1]): string {
  server.answers.set('/a', respond)
  return server.at('/a')
}

function named(server: PictureServer, address: string): string {
  server.names.set('inside.example', [address])
  return 'http://inside.example/a.png'
}

/** Sends until it is interrupted. */
function endless(_: unknown, response: Parameters<ReturnType<typeof send>>[1]): void {
  const pieces = function* () {
    for (;;) yield Buffer.alloc(1_000_000)
  }
  pipeline(Readable.from(pieces()), response, () => {})
}
