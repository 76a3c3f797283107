import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { onTestFinished } from 'vitest'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Runs a command that starts a server on that port of this machine, until the test ends. */
export function startServer(command: string, port: number) {
  const child = spawn('sh', ['-c', command.replaceAll('PORT', String(port))], {
    env: { ...process.env, OLLAMA_HOST: `127.0.0.1:${port}` },
    stdio: 'ignore',
    detached: true,
  })
  const exit = once(child, 'exit')
  let isKilled = false
  /** With the processes that it started. */
  const kill = async () => {
    if (child.pid && !isKilled) process.kill(-child.pid, 'SIGKILL')
    isKilled = true
    await exit
  }
  onTestFinished(kill)
  return {
    kill,
    pause: () => process.kill(-child.pid!, 'SIGSTOP'),
    goOn: () => process.kill(-child.pid!, 'SIGCONT'),
  }
}
