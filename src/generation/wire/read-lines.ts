/** The answer is larger than any character needs. */
export class Flood extends Error {}

/** The lines of a body that are not blank, as bytes. Throws `Flood` above `limit` bytes. */
export async function* readLines(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Buffer> {
  let read = 0
  // As latin1 a string has one character for each byte.
  let rest = ''
  for await (const chunk of body) {
    read += chunk.length
    if (read > limit) throw new Flood()
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) yield Buffer.from(line, 'latin1')
  }
  if (rest.trim()) yield Buffer.from(rest, 'latin1')
}
