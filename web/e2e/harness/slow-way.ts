import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

/**
 * A proxy before the server at `url`, as on a slow network: it holds each POST to a path that ends with `held` until
 * `letThrough`, and drops those that the browser has given up by then.
 */
export async function openSlowWay(url: string, held: string) {
  const arrived = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const proxy = createServer((asked, answer) => {
    if (asked.method !== 'POST' || !asked.url?.endsWith(held)) return passOn(asked, answer)
    arrived.resolve()
    void free.promise.then(() => answer.destroyed || passOn(asked, answer))
  })
  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', url), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    asked.pipe(passed)
    answer.on('close', () => passed.destroy())
    passed.on('error', () => answer.destroy())
  }
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, arrived: arrived.promise, letThrough: free.resolve }
}
