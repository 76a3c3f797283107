import type { SentPicture } from './pictures.ts'

export interface Answer {
  status: number
  headers: Headers
  // Tests say themselves what they expect of an answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** An answer to wait for; `expect` gives its body, and fails if it has another status. */
export interface Asked extends Promise<Answer> {
  // oxlint-disable-next-line typescript/no-explicit-any
  expect(status: number): Promise<any>
}

/** What a person's browser does as far as the API is concerned: it keeps cookies and speaks JSON. */
export interface Browser {
  get(path: string): Asked
  post(path: string, body?: unknown): Asked
  put(path: string, body?: unknown): Asked
  delete(path: string): Asked
  upload(method: 'POST' | 'PUT', path: string, picture: SentPicture): Asked
  signUp(email: string, password: string, confirmation?: string): Asked
  /** Sends any request with this browser's cookies. */
  send(path: string, init: RequestInit): Asked
  /** The same, with the answer as it arrives. */
  open(path: string, init?: RequestInit): Promise<Response>
  readonly cookie: string
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** `setCookie` is what the browser was given before, by `Set-Cookie`. */
export function createBrowser(fetch: Send, setCookie?: string): Browser {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const send = (path: string, init: RequestInit) => asked(answer(path, init))

  async function open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', cookieHeader())
    return fetch(path, { ...init, headers })
  }

  async function answer(path: string, init: RequestInit): Promise<Answer> {
    const response = await open(path, init)
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  if (setCookie) keep(setCookie)

  const sendJson = (method: string, path: string, body: unknown) =>
    body === undefined
      ? send(path, { method })
      : send(path, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })

  return {
    send,
    open,
    get: (path) => send(path, {}),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    delete: (path) => sendJson('DELETE', path, undefined),
    upload: (method, path, { type, bytes }) =>
      send(path, { method, headers: { 'Content-Type': type }, body: bytes }),
    signUp: (email, password, confirmation = password) =>
      send('/signup', {
        method: 'POST',
        body: new URLSearchParams({ email, password, confirm_password: confirmation }),
      }),
    get cookie() {
      return cookieHeader()
    },
  }
}

export function asked(answer: Promise<Answer>): Asked {
  return Object.assign(answer, {
    async expect(status: number) {
      const { status: actual, body } = await answer
      if (actual !== status)
        throw new Error(`Expected ${status}, got ${actual}: ${JSON.stringify(body)}`)
      return body
    },
  })
}
