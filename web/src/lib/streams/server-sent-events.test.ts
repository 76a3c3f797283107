import { expect, test } from 'vitest'

import { readServerSentEvents } from './server-sent-events.ts'

const TEXT =
  ': hello\n\nevent: text\ndata: {"text":"a ferry, é, 渡し"}\n\ndata: one\ndata: two\n\nevent: done\ndata: {}\n\n'
const EVENTS = [
  { event: 'text', data: '{"text":"a ferry, é, 渡し"}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'done', data: '{}' },
]

async function read(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return Array.fromAsync(readServerSentEvents(body))
}

test.each([1, 2, 7, 4096])('the same events come out of pieces of %d bytes', async (size) => {
  expect(await read(TEXT, size)).toEqual(EVENTS)
})

test.each([1, 5])('lines may end in CRLF, in pieces of %d bytes', async (size) => {
  expect(await read(TEXT.replaceAll('\n', '\r\n'), size)).toEqual(EVENTS)
})

test('an event that broke off is no event', async () => {
  expect(await read('event: done\ndata: {}', 4096)).toEqual([])
})
