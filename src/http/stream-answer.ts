import { ReadableStream as NodeStream } from 'node:stream/web'

import type { Context } from 'hono'

import type { Download } from '../download.ts'
import { DomainError, DownloadStopped } from '../errors.ts'
import type { SignedInEnv } from './env.ts'

type Piece = Uint8Array<ArrayBuffer>

/** Of the person who gets the answer. */
export type Receiver = Pick<SignedInEnv['Variables'], 'takeTurn' | 'revalidateSession'>

/**
 * A body that is made while it is read: the next piece when the client has taken the one before, and the person is still
 * signed in. An error breaks the connection off.
 */
export function streamAnswer(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  { takeTurn, revalidateSession }: Receiver,
): ReadableStream<Piece> {
  async function* inTurn(): AsyncGenerator<Piece> {
    const endTurn = await takeTurn()
    try {
      await revalidateSession()
      for await (const piece of pieces) {
        yield piece
        await revalidateSession()
      }
    } catch (error) {
      throw asStop(error)
    } finally {
      endTurn()
    }
  }
  // The types of the web's build know only the browser's streams.
  const stream: unknown = NodeStream.from(inTurn())
  return stream as ReadableStream<Piece>
}

/** Passes a file on, piece by piece, as long as `assertMay` throws nothing. */
const whileAllowed = (
  file: ReadableStream<Piece>,
  assertMay: () => Promise<void>,
): ReadableStream<Piece> =>
  file.pipeThrough(
    new TransformStream<Piece, Piece>({
      async transform(piece, out) {
        await assertMay().catch((error: unknown) => {
          throw asStop(error)
        })
        out.enqueue(piece)
      },
    }),
  )

/** Sends it as long as `revalidate` throws nothing, and the person stays signed in. */
export async function sendDownload(
  c: Context<SignedInEnv>,
  { size, stream, stop, ended }: Download,
  headers: Record<'Content-Type' | 'Content-Disposition', string>,
  revalidate: () => Promise<void>,
): Promise<Response> {
  // Making the file takes a while, and so does sending it.
  await revalidate().catch((error: unknown) => {
    stop()
    throw error
  })
  void ended.then(c.var.onSignOut(stop))
  return c.body(whileAllowed(stream, revalidate), 200, {
    ...headers,
    'Content-Length': String(size),
  })
}

/** The answer has begun, so that a refusal can only end it. */
const asStop = (error: unknown) =>
  error instanceof DomainError
    ? new DownloadStopped(`An answer was stopped before its end: ${error.message}`)
    : error
