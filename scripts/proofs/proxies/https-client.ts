import { request } from 'node:https'
import { Readable } from 'node:stream'

export interface Front {
  /** The name that people type. */
  name: string
  port: number
  /** Whom to believe that it is that name. */
  certificate: string
}

export type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Asks a proxy on this machine by its name, from an address of one's own, as a page of that name would. */
export function clientOf({ name, port, certificate }: Front, localAddress: string): Send {
  const origin = `https://${name}:${port}`

  return async (path, init = {}) => {
    const sent = new Request(origin + path, init)
    const body = Buffer.from(await sent.arrayBuffer())
    const headers = {
      host: `${name}:${port}`,
      origin,
      'sec-fetch-site': 'same-origin',
      ...Object.fromEntries(sent.headers),
      ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    }
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const options = { host: '127.0.0.1', port, path, method: sent.method, headers, localAddress }
    request({ ...options, servername: name, ca: certificate, agent: false })
      .on('error', reject)
      .on('response', (answer) => {
        const given = Object.entries(answer.headersDistinct)
        resolve(
          new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, {
            status: answer.statusCode!,
            headers: given.flatMap(([key, values = []]) =>
              values.map((value): [string, string] => [key, value]),
            ),
          }),
        )
      })
      .end(body)
    return promise
  }
}
