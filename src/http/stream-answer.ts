import { ReadableStream as NodeStream } from 'node:stream/web'

type Piece = Uint8Array<ArrayBuffer>

/**
 * A body that is made while it is read: the next piece when the client has taken the one before. An error breaks the
 * connection off. `takeTurn` resolves when the person may get another long answer.
 */
export function streamAnswer(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  takeTurn: () => Promise<() => void>,
): ReadableStream<Piece> {
  async function* inTurn(): AsyncGenerator<Piece> {
    const endTurn = await takeTurn()
    try {
      yield* pieces
    } finally {
      endTurn()
    }
  }
  // The types of the web's build know only the browser's streams.
  const stream: unknown = NodeStream.from(inTurn())
  return stream as ReadableStream<Piece>
}
