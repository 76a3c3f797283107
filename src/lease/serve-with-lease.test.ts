import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { takeForServing } from '../db/file/serving.ts'
import { openDatabase } from '../db/open.ts'
import { makeData } from '../testing/data-files.ts'
import { createMemoryStore } from '../testing/memory-lease-store.ts'
import { createTestFolder } from '../testing/test-app.ts'
import { serveWithLease } from './serve-with-lease.ts'

/** Answers as Litestream does, beside a control socket that the test serves. A place is a file. */
const STAND_IN = `#!/bin/sh
folder=$(dirname "$0")
case "$*" in
*' -f '*) exec sleep 1000 ;;
restore*) for data; do :; done; cp "$folder/$LEASE_PLACE" "$data" ;;
replicate*) [ ! -e "$folder/no-copy" ] && exec sleep 1000 ;;
esac
`

/** A machine whose server only says that it was started. */
async function setUp(previous: string | null = null) {
  const folder = createTestFolder()
  const [command, data] = [join(folder, 'litestream'), join(folder, 'dramatis.db')]
  writeFileSync(command, STAND_IN)
  chmodSync(command, 0o755)

  const socket = join(folder, 'ls.sock')
  let status = 200
  const litestream = createServer((_, response) => {
    response.writeHead(status).end('{"error":"no such bucket"}')
  }).listen(socket)
  await once(litestream, 'listening')
  onTestFinished(() => void litestream.close())

  const { store } = createMemoryStore()
  // Another machine had the lease and gave it back.
  const record = { holder: 'other', term: 1, place: previous, seconds: 0, nonce: 'x' }
  await store.write(record, undefined)
  const stopping = new AbortController()
  const lines: string[] = []
  const begin = () =>
    serveWithLease({
      store,
      holder: 'this',
      seconds: 1,
      data,
      litestream: { command, config: join(folder, 'litestream.yml'), socket },
      command: ['/bin/sh', '-c', `touch ${folder}/served; exec sleep 1000`],
      signal: stopping.signal,
      log: (line) => void lines.push(line),
    })
  const stop = async (running: Promise<void>) => {
    stopping.abort()
    await running.catch(() => {})
  }
  onTestFinished(() => stopping.abort())
  return {
    folder,
    data,
    store,
    lines,
    begin,
    stop,
    litestreamAnswers: (next: number) => void (status = next),
    isServed: () => existsSync(join(folder, 'served')),
  }
}

test('the first machine takes no one in before the copy is complete, and says what hinders it', async () => {
  const { data, lines, begin, stop, litestreamAnswers, isServed } = await setUp()
  litestreamAnswers(500)
  const running = begin()
  const sentence = 'Litestream could not update the copy: no such bucket'
  await expect.poll(() => lines.join('\n')).toContain(sentence)
  expect(existsSync(data)).toBe(true)
  expect(isServed()).toBe(false)
  litestreamAnswers(200)
  await expect.poll(isServed).toBe(true)
  expect(lines.filter((line) => line.includes(sentence))).toHaveLength(1)
  await stop(running)
})

test('a machine whose Litestream ends gives the lease back, and leaves another machine time to take it', async () => {
  const { folder, store, lines, begin, stop, litestreamAnswers, isServed } = await setUp()
  litestreamAnswers(500)
  writeFileSync(join(folder, 'no-copy'), '')
  const running = begin()
  await expect.poll(() => lines.join('\n')).toContain('litestream ended with 1')
  await expect.poll(() => store.read()).toMatchObject({ record: { seconds: 0, place: null } })
  expect(isServed()).toBe(false)
  await stop(running)
})

test('a machine with a file that it did not get by the lease ends, and keeps the file', async () => {
  const { folder, data, begin } = await setUp('term-1')
  writeFileSync(data, 'three years of play')
  copyFileSync(await makeData(), join(folder, 'term-1'))
  await expect(begin()).rejects.toThrow('Move the file away first.')
  expect(readFileSync(data, 'utf8')).toBe('three years of play')
})

test('what another machine replaces is kept through failed attempts, and its log is not read into the new file', async () => {
  const { folder, data, lines, begin, stop, litestreamAnswers, isServed } = await setUp('term-1')
  copyFileSync(await makeData(), join(folder, 'term-1'))
  writeFileSync(`${data}-term`, 'term-0')
  writeFileSync(data, 'the last second')
  writeFileSync(`${data}-wal`, 'its log')
  litestreamAnswers(500)
  writeFileSync(join(folder, 'no-copy'), '')
  const running = begin()
  const attempts = () => lines.filter((line) => line === 'Restored term-1').length
  await expect.poll(attempts).toBeGreaterThan(1)
  rmSync(join(folder, 'no-copy'))
  litestreamAnswers(200)
  await expect.poll(isServed).toBe(true)
  expect(readFileSync(`${data}.before-takeover`, 'utf8')).toBe('the last second')
  expect(readFileSync(`${data}.before-takeover-wal`, 'utf8')).toBe('its log')
  expect(statSync(data).size).toBeGreaterThan(100_000)
  await stop(running)
})

test('a machine with an older Dramatis than the copy ends, so that the other can serve', async () => {
  const { folder, store, begin, isServed } = await setUp('term-1')
  const newer = openDatabase(await makeData())
  newer.connection.exec('pragma user_version = 9999')
  newer.close()
  copyFileSync(newer.path, join(folder, 'term-1'))
  await expect(begin()).rejects.toThrow('newer')
  expect(isServed()).toBe(false)
  expect(await store.read()).toMatchObject({ record: { seconds: 0, place: 'term-1' } })
})

test('a machine ends whose data a server without the lease uses', async () => {
  const { data, begin } = await setUp()
  const serving = takeForServing(data)
  onTestFinished(() => serving.end())
  await expect(begin()).rejects.toThrow(`A server uses ${data}. Stop it first.`)
})
