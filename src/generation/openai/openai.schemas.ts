import * as z from 'zod'

import { addressesOf, faultOf } from '../wire/address.schemas.ts'

/** The address without what people copy along. Undefined for anything that is not an address. */
export function readAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.pathname = url.pathname.replace(/\/+(chat\/completions\/*)?$/, '')
  return url
}

const AN_ADDRESS = 'The address of an OpenAI-compatible server looks like http://127.0.0.1:8080/v1.'

/** The part before `/chat/completions`, kept as it was written. Empty without such a server. */
const openaiAddress = z
  .string(AN_ADDRESS)
  .trim()
  .max(500, AN_ADDRESS)
  .refine((text) => text === '' || faultIn(text) === undefined, {
    error: ({ input }) => faultIn(String(input)),
  })

function faultIn(text: string): string | undefined {
  const url = readAddress(text)
  return url ? faultOf(url) : AN_ADDRESS
}

/** The addresses of one or more, with commas between them. */
export const openaiAddresses = addressesOf(openaiAddress, AN_ADDRESS)

const A_MODEL = 'The name of a model has at most 200 characters.'

/** Empty for the first model that the server lists. */
export const openaiModel = z.string(A_MODEL).trim().max(200, A_MODEL)

const A_KEY = 'A key has no spaces and at most 4000 characters.'

/** Empty for a server that wants none. A header carries it, so it is printable ASCII. */
export const openaiKey = z
  .string(A_KEY)
  .trim()
  .max(4_000, A_KEY)
  .regex(/^[\x21-\x7e]*$/, A_KEY)
