import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

import { freePort } from './server-process.ts'
import { tool } from './tools.ts'

/** Where Litestream keeps a copy. */
export interface Store {
  /** The lines of `replica:` in Litestream's configuration, for a place of that name. */
  settings(place: string): Record<string, string | boolean>
  /** Makes that place ready. */
  prepare?: (place: string) => Promise<void>
  /** Kills one machine of it. */
  loseNode?: () => Promise<void>
}

export const SSHD = '/usr/sbin/sshd'

/** Starts a program that ends with the test. */
export function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  }
  const exited = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await exited
  }
  onTestFinished(() => kill())
  return { child, exited, kill, output: () => output }
}

/** Resolves once something listens on that port of this machine. */
export async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

export async function folderStore(folder: string): Promise<Store> {
  return { settings: (place) => ({ type: 'file', path: join(folder, 'copies', place) }) }
}

export async function s3Store(folder: string): Promise<Store> {
  const port = await freePort()
  mkdirSync(join(folder, 's3/clubs'), { recursive: true })
  const keys = { ROOT_ACCESS_KEY: 'proof', ROOT_SECRET_KEY: 'proof-secret' }
  run(tool('versitygw'), ['--port', `127.0.0.1:${port}`, 'posix', join(folder, 's3')], keys)
  await listening(port)
  return {
    settings: (place) => ({
      type: 's3',
      bucket: 'clubs',
      path: place,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      'access-key-id': keys.ROOT_ACCESS_KEY,
      'secret-access-key': keys.ROOT_SECRET_KEY,
      'force-path-style': true,
    }),
  }
}

/** Debian's openssh-server, for the account that runs the proof. */
export async function sftpStore(folder: string): Promise<Store> {
  const port = await freePort()
  const at = (name: string) => join(folder, name)
  for (const key of ['host-key', 'key']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(key)])
  }
  writeFileSync(at('authorized'), readFileSync(at('key.pub')))
  writeFileSync(
    at('sshd.conf'),
    `Port ${port}
ListenAddress 127.0.0.1
HostKey ${at('host-key')}
AuthorizedKeysFile ${at('authorized')}
StrictModes no
UsePAM no
PidFile none
Subsystem sftp internal-sftp
`,
  )
  if (!existsSync('/run/sshd')) mkdirSync('/run/sshd', { recursive: true })
  run(SSHD, ['-D', '-e', '-f', at('sshd.conf')])
  await listening(port)
  return {
    settings: (place) => ({
      type: 'sftp',
      host: `127.0.0.1:${port}`,
      user: userInfo().username,
      'key-path': at('key'),
      'host-key': readFileSync(at('host-key.pub'), 'utf8').trim(),
      path: join(folder, 'copies', place),
    }),
  }
}

export interface Cluster {
  /** Of all nodes, with commas between them. */
  urls: string
  /** The same as Litestream wants it, to which a slash and the bucket are added. */
  replicaUrl: string
  /** Runs the command-line tool of NATS. */
  ask: (...args: string[]) => string
  nodes: ReturnType<typeof run>[]
  /** Starts a node again that was killed. */
  restart: (index: number) => void
}

/** Three nodes of NATS JetStream on this machine. */
export async function natsCluster(folder: string): Promise<Cluster> {
  const numbers = [1, 2, 3]
  const ports = await Promise.all(numbers.flatMap(() => [freePort(), freePort()]))
  const [clients, routes] = [ports.slice(0, 3), ports.slice(3)]
  const start = (index: number) =>
    run(tool('nats-server'), ['-c', join(folder, `nats-${index + 1}.conf`)])
  const nodes = numbers.map((number, index) => {
    const file = join(folder, `nats-${number}.conf`)
    writeFileSync(
      file,
      `server_name: n${number}
listen: 127.0.0.1:${clients[index]}
jetstream { store_dir: "${join(folder, `nats-${number}`)}", sync_interval: always }
cluster { name: proof, listen: 127.0.0.1:${routes[index]}, routes: [${routes.map((port) => `"nats://127.0.0.1:${port}"`).join(', ')}] }
`,
    )
    return start(index)
  })
  const restart = (index: number) => {
    nodes[index] = start(index)
  }
  await Promise.all(clients.map((port) => listening(port)))
  const urls = clients.map((port) => `nats://127.0.0.1:${port}`).join(',')
  const ask = (...args: string[]) =>
    execFileSync(tool('nats'), ['--server', urls, ...args], { encoding: 'utf8', stdio: 'pipe' })
  const replicaUrl = `nats://${clients.map((port) => `127.0.0.1:${port}`).join(',')}`
  return { urls, replicaUrl, ask, nodes, restart }
}

/** Asks again while the cluster has no leader yet. */
export async function insist(ask: () => unknown): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      ask()
      return
    } catch (error) {
      if (attempt === 30) throw error
      await sleep(500)
    }
  }
}

/** Litestream knows no folders in a bucket of NATS, so each place is a bucket. */
export async function natsStore(folder: string): Promise<Store> {
  const { replicaUrl, ask, nodes } = await natsCluster(folder)
  return {
    prepare: (place) =>
      insist(() => ask('object', 'add', place, '--replicas', '3', '--storage', 'file')),
    settings: (place) => ({ url: `${replicaUrl}/${place}` }),
    loseNode: () => nodes[2]!.kill(),
  }
}
