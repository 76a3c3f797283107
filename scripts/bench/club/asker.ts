import { Agent, type IncomingMessage, request } from 'node:http'

export type Asker = ReturnType<typeof createAsker>

/** Sends requests by connections that stay open, and notes how long their answers take. */
export function createAsker(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let times: number[] = []

  async function ask(method: string, path: string, cookie: string, body?: object) {
    const began = performance.now()
    const answer = await send(method, path, cookie, body)
    times.push(performance.now() - began)
    return answer
  }

  function send(method: string, path: string, cookie: string, body?: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body)
      const headers = {
        Cookie: cookie,
        ...(text && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
      }
      const read = (answer: IncomingMessage) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => void parts.push(part))
        answer.on('end', () => {
          const content = Buffer.concat(parts).toString()
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(content))
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${content}`))
        })
      }
      const sent = request(url + path, { agent, method, headers }, read)
      sent
        .on('error', (error: NodeJS.ErrnoException) => {
          // The server closes a connection that rested, as a browser knows.
          if (sent.reusedSocket && error.code === 'ECONNRESET')
            resolve(send(method, path, cookie, body))
          else reject(error)
        })
        .end(text)
    })
  }

  return {
    ask,
    send,
    /** The milliseconds of all answers to `ask` since the last call. */
    take() {
      const taken = times
      times = []
      return taken
    },
    close: () => agent.destroy(),
  }
}
