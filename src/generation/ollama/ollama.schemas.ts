import * as z from 'zod'

import { addressesOf, faultOf } from '../wire/address.schemas.ts'

const DEFAULT_PORT = '11434'

/**
 * Reads an address as people write it for `OLLAMA_HOST`: `pi.local`, `:11434`, `192.168.1.5:11434`,
 * `https://models.example/ollama`. Undefined for anything else.
 */
export function readAddress(host: string): URL | undefined {
  const explicit = host.includes('://')
  const text = explicit ? host : `http://${host.startsWith(':') ? `127.0.0.1${host}` : host}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  const hasPort = /:\d+$/.test(text.replace(/^\w+:\/\//, '').split('/')[0] ?? '')
  if (!explicit && !hasPort) url.port = DEFAULT_PORT
  return url
}

const AN_ADDRESS = 'The address of Ollama looks like http://127.0.0.1:11434.'

/** The address of Ollama, kept as it was written. */
export const ollamaAddress = z
  .string(AN_ADDRESS)
  .trim()
  .min(1, AN_ADDRESS)
  .max(500, AN_ADDRESS)
  .refine((host) => faultIn(host) === undefined, { error: ({ input }) => faultIn(String(input)) })

function faultIn(host: string): string | undefined {
  const url = readAddress(host)
  return url ? faultOf(url) : AN_ADDRESS
}

/** The addresses of one or more, with commas between them. */
export const ollamaAddresses = addressesOf(ollamaAddress, AN_ADDRESS)

const A_MODEL = 'Name a model, such as qwen3.5:2b.'

/** The name of a model in Ollama. */
export const modelName = z.string(A_MODEL).trim().min(1, A_MODEL).max(200, A_MODEL)
