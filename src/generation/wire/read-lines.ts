import { createSliceClock, letOthersRun } from '../../db/long-work.ts'

/** The answer is larger than any character needs. */
export class Flood extends Error {}

/** Bytes. */
const LONGEST_LINE = 4_000_000

interface Options {
  /** Most bytes of the body. */
  bytes: number
  signal: AbortSignal
}

/** The lines of a body that are not blank, as bytes. Throws `Flood` for too many bytes, and for a line that is too long. */
export async function* readLines(
  body: AsyncIterable<Uint8Array>,
  { bytes: limit, signal }: Options,
): AsyncGenerator<Buffer> {
  let read = 0
  /** The chunks of a line without its end. Joined once, because a server may send it byte by byte. */
  let begun: string[] = []
  let begunBytes = 0
  // What has arrived is read without a turn of the event loop.
  const clock = createSliceClock()
  const giveTurn = async () => {
    await letOthersRun()
    signal.throwIfAborted()
  }
  for await (const chunk of body) {
    read += chunk.length
    if (read > limit) throw new Flood()
    if (clock.isUp()) await giveTurn()
    // As latin1 a string has one character for each byte.
    const lines = Buffer.from(chunk).toString('latin1').split('\n')
    const rest = lines.pop() ?? ''
    for (const end of lines) {
      const line = begun.join('') + end
      begun = []
      begunBytes = 0
      if (line.trim()) yield Buffer.from(line, 'latin1')
      if (clock.isUp()) await giveTurn()
    }
    begun.push(rest)
    begunBytes += rest.length
    if (begunBytes > LONGEST_LINE) throw new Flood()
  }
  const last = begun.join('')
  if (last.trim()) yield Buffer.from(last, 'latin1')
}
