import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createServedApp } from '../src/testing/test-app.ts'
import { VERSION } from '../src/version.ts'
import { runCommand } from './testing/run-command.ts'

const portOf = (url: string) => new URL(url).port

/** Something else that listens on a port, and answers that. */
async function listen(status: number, text: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(text))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

describe('dramatis healthcheck', () => {
  test('exits with 0 when the server works, also when it listens on all addresses', async () => {
    const { url } = await createServedApp()
    expect(await runCommand('healthcheck', '--port', portOf(url))).toEqual({
      code: 0,
      stdout: `Dramatis ${VERSION} is healthy.`,
      stderr: '',
    })
    const everywhere = await runCommand(
      'healthcheck',
      '--host',
      '0.0.0.0',
      '--port',
      portOf(url),
      '--json',
    )
    expect(JSON.parse(everywhere.stdout)).toEqual({ status: 'ok', version: VERSION })
  })

  test.for<[string, number, string, RegExp]>([
    [
      'cannot read its data',
      503,
      '{"status":"failing","version":"1"}',
      /^Dramatis 1 cannot read its data, or found it damaged\. The log says more\.$/,
    ],
    ['is another program', 200, '<html>', /^The server on port \d+ is not Dramatis\.$/],
  ])('exits with 1 and a sentence when the answer %s', async ([, status, text, sentence]) => {
    const port = await listen(status, text)
    expect(await runCommand('healthcheck', '--port', port)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    })
  })

  test('exits with 1 and a sentence when nothing answers', async () => {
    expect(await runCommand('healthcheck', '--port', '1')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nothing answers on port 1 of 127.0.0.1.',
    })
  })
})
