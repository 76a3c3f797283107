import { hc } from 'hono/client'

import type { AppType } from '../../../src/app.ts'
import { NetworkError, send } from './http.ts'
import { sessionStore } from './login-session/session-store.ts'

type Fetch = typeof globalThis.fetch

/**
 * When a write arrives, its DM may have become a player: the server then refuses what a player may not hide instead of showing
 * it. If another person has signed in since, in another tab, the server refuses the write.
 */
export const headers = () => ({
  Prefer: `handling=strict; user=${sessionStore.get().user?.id}`,
})

/** The routes below /api, typed by their handlers, asked through this `fetch`. */
export const apiThrough = (fetch: Fetch) => hc<AppType>('/', { fetch, headers }).api

export const api = apiThrough(send)

/** The same for a POST that changes nothing in a campaign: it is sent while a DM looks as a player, too. */
export const askingApi = apiThrough((input, init) => send(input, { ...init, changesNothing: true }))

/**
 * All routes, for what has to do with signing in: a 401 does not end the login session, for it may mean a wrong password, or
 * that the person is signed out.
 */
export const rawClient = hc<AppType>('/', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    send(input, { ...urlEncoded(init), expectUnauthorized: true, changesNothing: true }),
})

/** The client writes a form as multipart/form-data, which is for files. */
function urlEncoded(init: RequestInit = {}): RequestInit {
  if (!(init.body instanceof FormData)) return init
  return { ...init, body: new URLSearchParams([...init.body] as [string, string][]) }
}

interface Answer {
  json: () => Promise<unknown>
}
/** A handler that may answer without JSON, as after an abort, has `unknown` in its type. */
type JsonOf<R extends Answer> = R extends { json: () => Promise<infer T> }
  ? unknown extends T
    ? never
    : T
  : never
type KeyOf<T> = T extends unknown ? Extract<keyof T, string> : never

/**
 * The JSON of an answer, as its route types it. Some routes answer in several shapes; `key` picks those that have it:
 * `answer(api.npcs.$get({ query }), 'next_cursor')` is a page.
 */
export async function answer<R extends Answer>(asked: Promise<R>): Promise<JsonOf<R>>
export async function answer<R extends Answer, Key extends KeyOf<JsonOf<R>>>(
  asked: Promise<R>,
  key: Key,
): Promise<Extract<JsonOf<R>, Record<Key, unknown>>>
export async function answer(asked: Promise<Answer>, key?: string): Promise<unknown> {
  const json = await readJson(await asked)
  if (key !== undefined && !(json instanceof Object && key in json)) {
    throw new TypeError(`The server's answer has no ${key}.`)
  }
  return json
}

async function readJson(response: Answer): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkError('The answer of the server broke off.', { cause })
  }
}
