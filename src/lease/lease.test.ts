import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createMemoryStore } from '../testing/memory-lease-store.ts'
import { createTestApp, createTestFolder } from '../testing/test-app.ts'
import { type HeldLease, takeLease } from './hold-lease.ts'
import { createKubernetesStore } from './kubernetes-store.ts'
import { createLeaseReader, sinceBoot, writeLeaseFile } from './lease-file.ts'
import type { LeaseStore } from './lease-store.ts'

describe('a server with a lease', () => {
  async function setUp() {
    const { context, person } = await createTestApp()
    const dm = await person('keeper')
    return { dm, db: context.db }
  }

  const SENTENCE = {
    error: 'Another machine has taken over. Wait a moment, then try again.',
    code: 'lease-lost',
  }

  test('takes no write once the lease has run out, and still reads', async () => {
    const { dm, db } = await setUp()
    const lease = join(createTestFolder(), 'lease')
    db.mayWrite = createLeaseReader(lease)
    writeLeaseFile(lease, sinceBoot() + 60_000)
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    db.mayWrite = createLeaseReader(lease)
    writeLeaseFile(lease, sinceBoot() - 1)
    expect(await dm.post('/api/campaigns', { name: 'Too Late' }).expect(503)).toEqual(SENTENCE)
    expect(await dm.get('/api/campaigns').expect(200)).toHaveLength(1)
    writeLeaseFile(lease, sinceBoot() + 60_000)
    await dm.post('/api/campaigns', { name: 'In Time' }).expect(201)
  })

  test('acknowledges no write whose commit ended after the lease, and answers nothing that tells of it', async () => {
    const { dm, db } = await setUp()
    let isHeld = true
    db.mayWrite = () => isHeld
    // The machine sleeps in the commit.
    db.onWrite = () => void (isHeld = false)
    expect(await dm.post('/api/campaigns', { name: 'Late' }).expect(503)).toEqual(SENTENCE)
    await expect(db.onDisk()).rejects.toMatchObject({ code: 'lease-lost' })
  })

  test.for([
    ['no file', undefined],
    ['a file of something else', '{"until":"soon"}'],
    ['a file from before the machine was started', '{"boot":"another","until":1e15}'],
  ])('does not write with %s', ([, content]) => {
    const file = join(createTestFolder(), 'lease')
    if (content !== undefined) writeFileSync(file, content)
    expect(createLeaseReader(file)()).toBe(false)
  })
})

/** By the real clock. Shorter leases run out while a busy machine is late. */
const SECONDS = 1

describe('a lease', () => {
  function compete(store: LeaseStore, holder: string) {
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    const held: number[] = []
    const lease = takeLease({
      store,
      holder,
      seconds: SECONDS,
      signal: stopping.signal,
      onHeld: (until) => void held.push(until),
      log: () => {},
    })
    lease.catch(() => {})
    return { lease, held }
  }

  test('is taken by exactly one of several machines, and by the next when it is given back', async () => {
    const { store } = createMemoryStore()
    const machines = ['a', 'b', 'c'].map((name) => compete(store, name))
    const first = await Promise.race(machines.map(({ lease }) => lease))
    const holders = machines.filter(({ held }) => held.length > 0)
    expect(holders).toHaveLength(1)
    await first.setPlace('term-1')
    await first.release()
    const others = machines.filter((machine) => machine !== holders[0])
    const next = await Promise.race(others.map(({ lease }) => lease))
    expect(next).toMatchObject({ term: 2, previous: 'term-1' })
  })

  test('that cannot be renewed ends, and another machine takes it only after it has run out', async () => {
    const { store, silence } = createMemoryStore()
    const old = compete(store, 'a')
    const lease: HeldLease = await old.lease
    silence(true)
    await lease.ended
    expect(sinceBoot()).toBeGreaterThanOrEqual(old.held.at(-1)!)
    silence(false)
    const next = compete(store, 'b')
    expect(await next.lease).toMatchObject({ term: 2 })
    expect(next.held[0]! - SECONDS * 1_000).toBeGreaterThanOrEqual(old.held.at(-1)!)
  })

  test('whose record is deleted stays with its holder, which makes the record anew', async () => {
    const { store, forget } = createMemoryStore()
    const old = compete(store, 'a')
    const lease = await old.lease
    await lease.setPlace('term-1')
    const other = compete(store, 'b')
    forget()
    await expect.poll(() => store.read()).toMatchObject({ record: { holder: 'a', term: 1 } })
    expect(other.held).toEqual([])
    await lease.release()
    expect(await other.lease).toMatchObject({ term: 2, previous: 'term-1' })
  })

  test('whose record is deleted when its holder has died is taken only after it has run out', async () => {
    const { store, forget } = createMemoryStore()
    let isAlive = true
    const whileAlive = async <Answer>(ask: () => Promise<Answer>) => {
      if (!isAlive) throw new Error('no answer')
      return ask()
    }
    const old = compete(
      {
        read: () => whileAlive(() => store.read()),
        write: (...written) => whileAlive(() => store.write(...written)),
      },
      'a',
    )
    const lease = await old.lease
    await lease.setPlace('term-1')
    const next = compete(store, 'b')
    // Long enough for the other to read it.
    await expect.poll(() => old.held.length).toBeGreaterThan(3)
    isAlive = false
    forget()
    expect(await next.lease).toMatchObject({ term: 2, previous: 'term-1' })
    expect(next.held[0]! - SECONDS * 1_000).toBeGreaterThanOrEqual(old.held.at(-1)!)
  })

  test('that is taken at the moment when the program is to stop ends at once', async () => {
    const { store } = createMemoryStore()
    const stopping = new AbortController()
    const write: LeaseStore['write'] = (record, revision) => {
      stopping.abort()
      return store.write(record, revision)
    }
    const lease = await takeLease({
      store: { ...store, write },
      holder: 'a',
      seconds: SECONDS,
      signal: stopping.signal,
      onHeld: () => {},
      log: () => {},
    })
    await lease.ended
    await lease.release()
    expect(await store.read()).toMatchObject({ record: { seconds: 0 } })
  })
})

test('a Lease object of Kubernetes takes a change only from the newest version', async () => {
  let stored: { metadata: { resourceVersion: string; annotations: object } } | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status).end(JSON.stringify(body))
      if (request.headers.authorization !== 'Bearer the token') return answer(401, {})
      if (request.method === 'GET') return stored ? answer(200, stored) : answer(404, {})
      const sent = (await json(request)) as NonNullable<typeof stored>
      if (sent.metadata.resourceVersion !== stored?.metadata.resourceVersion) return answer(409, {})
      const resourceVersion = String(Number(stored?.metadata.resourceVersion ?? 0) + 1)
      stored = { ...sent, metadata: { ...sent.metadata, resourceVersion } }
      return answer(200, stored)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const tokenFile = join(createTestFolder(), 'token')
  writeFileSync(tokenFile, 'the token\n')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = createKubernetesStore({
    url,
    tokenFile,
    namespace: 'club',
    name: 'dramatis',
    patience: 5_000,
  })
  const record = { holder: 'north', term: 1, place: null, seconds: 10, nonce: 'x' }
  expect(await store.read()).toBeUndefined()
  expect(await store.write(record, undefined)).toBe(true)
  expect(await store.write(record, undefined)).toBe(false)
  const found = await store.read()
  expect(found?.record).toEqual(record)
  expect(await store.write({ ...record, term: 2 }, found!.revision)).toBe(true)
  expect(await store.write({ ...record, term: 3 }, found!.revision)).toBe(false)
})
