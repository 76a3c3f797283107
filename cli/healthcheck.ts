import { get } from 'node:http'

import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { CommandError } from '../src/errors.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'

const PATIENCE_MS = 5_000

interface Flags extends JsonFlag {
  host?: string
  port?: string
}

export function healthcheckCommand(): Command {
  return new Command('healthcheck')
    .description('ask a running server whether it works, for containers and monitoring')
    .option('--host <address>', 'the address it listens on (DRAMATIS_HOST; default 127.0.0.1)')
    .option('--port <number>', 'the port it listens on (DRAMATIS_PORT; default 8787)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis healthcheck', 'the server on this machine'],
        ['dramatis healthcheck --port 80', 'on another port'],
      ),
    )
    .action(async (flags: Flags) => {
      const { host, port } = loadConfig({ ...flags })
      const found = await ask(reachable(host), port)
      answer(flags, [`Dramatis ${found.version} is healthy.`], found)
    })
}

/** A server that listens on all addresses also listens on this machine's own. */
const reachable = (host: string) =>
  ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host.replace(/^\[|\]$/g, '')

async function ask(host: string, port: number): Promise<{ status: string; version: string }> {
  const { status, text } = await fetchText(host, port)
  const found = parsed(text)
  if (typeof found?.version !== 'string') {
    throw new CommandError(`The server on port ${port} is not Dramatis.`)
  }
  if (status !== 200) {
    throw new CommandError(
      `Dramatis ${found.version} cannot read its data, or found it damaged. The log says more.`,
    )
  }
  return found
}

async function fetchText(host: string, port: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new CommandError(why))
    const request = get({ host, port, path: '/api/health', timeout: PATIENCE_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part.slice(0, 10_000 - text.length)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', () => give(`The answer from port ${port} was incomplete.`))
    })
    request.on('timeout', () => {
      give(`No answer from port ${port} of ${host} within ${PATIENCE_MS / 1_000} seconds.`)
      request.destroy()
    })
    request.on('error', () => give(`Nothing answers on port ${port} of ${host}.`))
  })
}

function parsed(text: string): { status: string; version: string } | undefined {
  try {
    return JSON.parse(text) as { status: string; version: string }
  } catch {
    return undefined
  }
}
