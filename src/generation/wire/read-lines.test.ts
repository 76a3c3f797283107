import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { Flood, readLines } from './read-lines.ts'

const { signal } = new AbortController()

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const linesOf = async (bytes: Buffer, size: number, limit = 10_000_000) =>
  (await Array.fromAsync(readLines(inPieces(bytes, size), { bytes: limit, signal }))).map(String)

test('lines are the same however they arrive, and blank ones are left out', async () => {
  const bytes = Buffer.from('{"a":"ä"}\n\n \r\n{"b":1}\nno end')
  for (const size of [1, 2, 7, bytes.length]) {
    expect(await linesOf(bytes, size)).toEqual(['{"a":"ä"}', '{"b":1}', 'no end'])
  }
})

test('others have their turns while many lines, or many bytes of one, arrive at once', async () => {
  for (const text of ['{"a":1}\n'.repeat(200_000), 'a'.repeat(1_000_000)]) {
    let turns = 0
    const over = new AbortController()
    const reading = linesOf(Buffer.from(text), text.includes('\n') ? text.length : 1)
    void reading.finally(() => over.abort())
    while (!over.signal.aborted) {
      await setImmediate()
      turns += 1
    }
    expect(turns).toBeGreaterThan(5)
  }
})

test('too many bytes are refused, and a line that is too long', async () => {
  await expect(linesOf(Buffer.alloc(1_001, '\n'), 100, 1_000)).rejects.toThrow(Flood)
  const long = linesOf(Buffer.alloc(4_100_000, 'a'), 100_000)
  await expect(long.then(({ length }) => length)).rejects.toThrow(Flood)
})
