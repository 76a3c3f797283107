import { setImmediate } from 'node:timers/promises'

import type { Context, TypedResponse } from 'hono'

import { compressPieces, takesGzip } from './compress.ts'
import { type Receiver, streamAnswer } from './stream-answer.ts'

/** Characters of JSON that are sent at once. */
const PIECE = 64 * 1_024

/** The context of a handler behind `signedIn`. */
type SignedIn = Pick<Context, 'body' | 'json' | 'req'> & { var: Receiver }
type Listed<Item> = Response & TypedResponse<Item, 200, 'json'>

/**
 * Answers a list that may be long as JSON: an array, or an object with the array under `name`. A list of one slice is
 * sent whole; the slices of a longer one are read while the client reads, and other requests run in between.
 */
export function sendList<Item>(c: SignedIn, slices: Iterable<Item[]>): Listed<Item[]>
export function sendList<Item, Name extends string>(
  c: SignedIn,
  slices: Iterable<Item[]>,
  name: Name,
): Listed<Record<Name, Item[]>>
export function sendList(c: SignedIn, slices: Iterable<unknown[]>, name?: string): Response {
  const reading = slices[Symbol.iterator]()
  const first = reading.next().value ?? []
  let next = reading.next()
  if (next.done) return c.json(name === undefined ? first : { [name]: first })

  async function* pieces() {
    const encoder = new TextEncoder()
    let piece = (name === undefined ? '[' : `{${JSON.stringify(name)}:[`) + itemsOf(first)
    let separator = first.length > 0 ? ',' : ''
    for (; !next.done; next = reading.next()) {
      if (next.value.length > 0) {
        piece += separator + itemsOf(next.value)
        separator = ','
      }
      if (piece.length >= PIECE) {
        yield encoder.encode(piece)
        piece = ''
      }
      await setImmediate()
    }
    yield encoder.encode(piece + (name === undefined ? ']' : ']}'))
  }
  const isCompressed = takesGzip(c)
  return c.body(streamAnswer(isCompressed ? compressPieces(pieces()) : pieces(), c.var), 200, {
    'Content-Type': 'application/json',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  })
}

/** The same of one campaign in an object, and without a campaign, of all of them in an array. */
export function sendListOf<Item, Name extends string>(
  c: SignedIn,
  campaignId: number | undefined,
  slices: Iterable<Item[]>,
  name: Name,
): Listed<Record<Name, Item[]>> | Listed<Item[]> {
  return campaignId === undefined ? sendList(c, slices) : sendList(c, slices, name)
}

/** A slice as it stands in the JSON of the whole list. */
const itemsOf = (slice: unknown[]) => JSON.stringify(slice).slice(1, -1)
