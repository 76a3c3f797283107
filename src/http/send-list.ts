import { setImmediate } from 'node:timers/promises'

import type { Context, TypedResponse } from 'hono'

import type { SignedInEnv } from './env.ts'
import { streamAnswer } from './stream-answer.ts'

/** Characters of JSON. A shorter list is sent whole. */
const PIECE = 64 * 1_024

/** The context of a handler behind `signedIn`. */
type SignedIn = Pick<Context, 'body'> & { var: Pick<SignedInEnv['Variables'], 'takeTurn'> }
type Listed<Item> = Response & TypedResponse<Item, 200, 'json'>

/**
 * Answers a list that may be long as JSON: an array, or an object with the array under `name`. The slices are read while
 * the client reads, and other requests run in between.
 */
export async function sendList<Item>(c: SignedIn, slices: Iterable<Item[]>): Promise<Listed<Item[]>>
export async function sendList<Item, Name extends string>(
  c: SignedIn,
  slices: Iterable<Item[]>,
  name: Name,
): Promise<Listed<Record<Name, Item[]>>>
export async function sendList(
  c: SignedIn,
  slices: Iterable<unknown[]>,
  name?: string,
): Promise<Response> {
  const pieces =
    name === undefined
      ? writeJson(slices, '[', ']')
      : writeJson(slices, `{${JSON.stringify(name)}:[`, ']}')
  const headers = { 'Content-Type': 'application/json' }
  const [first, second] = [await pieces.next(), await pieces.next()]
  if (second.done) return c.body(first.value!, 200, headers)

  const { takeTurn } = c.var
  const encoder = new TextEncoder()
  async function* encoded() {
    yield encoder.encode(first.value)
    yield encoder.encode(second.value)
    for await (const piece of pieces) yield encoder.encode(piece)
  }
  return c.body(streamAnswer(encoded(), takeTurn), 200, headers)
}

/** Pieces of the text that `JSON.stringify` would write of the whole. */
async function* writeJson(
  slices: Iterable<unknown[]>,
  opening: string,
  closing: string,
): AsyncGenerator<string, undefined> {
  let piece = opening
  let separator = ''
  for (const slice of slices) {
    for (const item of slice) {
      piece += separator + JSON.stringify(item)
      separator = ','
    }
    if (piece.length >= PIECE) {
      yield piece
      piece = ''
    }
    await setImmediate()
  }
  yield piece + closing
}
