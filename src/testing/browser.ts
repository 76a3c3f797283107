import type { SentPicture } from './pictures.ts'

export interface Answer {
  status: number
  headers: Headers
  // Tests say themselves what they expect of an answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** What a person's browser does as far as the API is concerned: it keeps cookies and speaks JSON. */
export interface Browser {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  upload(method: 'POST' | 'PUT', path: string, picture: SentPicture): Promise<Answer>
  signUp(email: string, password: string, confirmation?: string): Promise<Answer>
  /** Sends any request with this browser's cookies. */
  send(path: string, init: RequestInit): Promise<Answer>
  /** The body of an answer that must have this status. */
  // oxlint-disable-next-line typescript/no-explicit-any
  expect(status: number, answer: Promise<Answer>): Promise<any>
  readonly cookie: string
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** `setCookie` is what the browser was given before, by `Set-Cookie`. */
export function createBrowser(fetch: Send, setCookie?: string): Browser {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', cookieHeader())
    const response = await fetch(path, { ...init, headers })
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
    async expect(status, answer) {
      const { status: actual, body } = await answer
      if (actual !== status)
        throw new Error(`Expected ${status}, got ${actual}: ${JSON.stringify(body)}`)
      return body
    },
    get cookie() {
      return cookieHeader()
    },
  }
}
