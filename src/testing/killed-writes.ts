import { expect } from 'vitest'

import { examine } from '../db/doctor/examine.ts'
import { type Browser, createBrowser } from './browser.ts'
import { newFile } from './data-files.ts'
import { serveDramatis } from './dramatis-process.ts'
import { addMember } from './members.ts'
import { seeded } from './seeded.ts'
import { openTestApp } from './test-app.ts'

const WRITERS = 8

interface Writer {
  id: number
  /** The number of the last text that was sent, and of the last that was answered. */
  sent: number
  answered: number
  /** Until there, revisions were compared. */
  checked: number
}

const textOf = (count: number) => `Seen ${count} times. `.repeat(20)

/**
 * Kills a server again and again while several people write, as fast as it answers. Asserts that each answered change has its
 * revision, and each revision its change. Answers how many changes were made.
 */
export async function killWhileWriting(kills: number): Promise<number> {
  const data = newFile()
  const app = await openTestApp(data)
  const [dm, other] = [await app.person('keeper'), await app.person('second')]
  const { id: campaign } = await dm.post('/api/campaigns', { name: 'The Road' }).expect(201)
  await addMember(dm, campaign, 'second', 'dm')
  const writers: Writer[] = []
  for (let i = 0; i < WRITERS; i += 1) {
    const body = { name: `Marda ${i}`, description: textOf(0) }
    const { id } = await dm.post('/api/npcs', body).expect(201)
    writers.push({ id, sent: 0, answered: 0, checked: 0 })
  }
  await app.context.dispose()

  const random = seeded(kills)
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await serveDramatis(['--data', data])
    // Two people in turn, as changes by one person within two minutes are one revision.
    const people = [dm, other].map(({ cookie }) =>
      createBrowser((path, init) => fetch(server.url + path, init), cookie),
    )
    const enough = Promise.withResolvers<void>()
    let left = 20 + Math.floor(random() * 60)
    const onAnswer = () => void ((left -= 1) === 0 && enough.resolve())
    const writing = writers.map((writer) => writeOn(writer, people, onAnswer))
    // The other writes are under way then.
    await enough.promise
    await server.stop('SIGKILL')
    await Promise.all(writing)
    expect((await examine({ data })).filter(({ level }) => level === 'fault')).toEqual([])
    await check(data, dm, writers)
  }
  return writers.reduce((sum, { answered }) => sum + answered, 0)
}

/** Until the server stops answering. */
async function writeOn(writer: Writer, people: Browser[], onAnswer: () => void): Promise<void> {
  for (;;) {
    writer.sent += 1
    const by = people[writer.sent % people.length]!
    try {
      const { status } = await by.put(`/api/npcs/${writer.id}`, {
        description: textOf(writer.sent),
      })
      expect(status).toBe(200)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
    writer.answered = writer.sent
    onAnswer()
  }
}

async function check(data: string, { cookie }: Browser, writers: Writer[]): Promise<void> {
  const app = await openTestApp(data)
  const dm = app.visitor(cookie)
  for (const writer of writers) {
    const { npc } = await dm.get(`/api/npcs/${writer.id}`).expect(200)
    const last = countIn(npc.description)
    // What was under way may have been written, or not.
    expect([writer.answered, writer.sent], 'what was answered is there').toContain(last)
    const path = `/api/history?kind=npc&id=${writer.id}&limit=${last - writer.checked + 1}`
    const { revisions, total } = await dm.get(path).expect(200)
    expect(total, 'a revision for the creation and for each change').toBe(last + 1)
    const counts: number[] = []
    for (const { id } of revisions) {
      const { after } = await dm.get(`/api/history/${id}`).expect(200)
      expect(after.description).toBe(textOf(countIn(after.description)))
      counts.push(countIn(after.description))
    }
    expect(counts).toEqual(counts.map((_, back) => last - back))
    Object.assign(writer, { sent: last, answered: last, checked: last })
  }
  await app.context.dispose()
}

const countIn = (text: string) => Number(/\d+/.exec(text)![0])
