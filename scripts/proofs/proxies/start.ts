import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

import { root } from '../../packaging/places.ts'
import { Stop } from '../../packaging/stop.ts'
import { perform } from '../proving/commands.ts'
import { until } from '../proving/until.ts'
import type { Front } from './https-client.ts'

export interface Proxy extends Front {
  stop: () => Promise<void>
}

interface Wanted {
  folder: string
  port: number
  /** Where Dramatis listens, such as `127.0.0.1:41234`. */
  upstream: string
}

const NAME = 'dramatis.example.org'

/** nginx with the very lines of docs/install.md; ports and certificate are those of the proof. */
export async function startNginx({ folder, port, upstream }: Wanted): Promise<Proxy> {
  const { certificate, files } = await certify(folder)
  const server = (await documented('nginx'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${files.certificate};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${files.key};`)
    .replace('127.0.0.1:8787', upstream)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/pid; error_log stderr warn;
    events {}
    http { access_log off; ${temporary} ${server} }`,
  )
  return start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { port, certificate })
}

/** Caddy with the very lines of docs/install.md; ports and certificate are those of the proof. */
export async function startCaddy({ folder, port, upstream }: Wanted): Promise<Proxy> {
  const { certificate, files } = await certify(folder)
  const site = (await documented('caddy'))
    .replace(
      `${NAME} {`,
      `https://${NAME}:${port} {\nbind 127.0.0.1\ntls ${files.certificate} ${files.key}`,
    )
    .replace('127.0.0.1:8787', upstream)
  const options = `{\nadmin off\nauto_https disable_redirects\nstorage file_system ${folder}\n}\n`
  await writeFile(join(folder, 'Caddyfile'), options + site)
  return start('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    port,
    certificate,
  })
}

/** The first block of that kind in the documentation, as a person would copy it. */
async function documented(kind: string): Promise<string> {
  const text = await readFile(join(root, 'docs/install.md'), 'utf8')
  const [, block] = new RegExp('^```' + kind + '\\n(.+?)^```', 'ms').exec(text) ?? []
  if (!block) throw new Stop(`docs/install.md has no block of ${kind}.`)
  return block
}

/** A certificate that nobody but the proof believes. */
async function certify(folder: string) {
  await mkdir(folder, { recursive: true })
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(
    ' ',
  )
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  const places = ['-keyout', files.key, '-out', files.certificate]
  await perform('openssl', [...kind, ...names, ...places])
  return { files, certificate: await readFile(files.certificate, 'utf8') }
}

async function start(
  program: string,
  args: string[],
  { port, certificate }: { port: number; certificate: string },
): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  }
  const exited = once(child, 'exit')
  await until(`${program} listens`, () => {
    if (child.exitCode !== null) throw new Stop(`${program} did not start:\n${output}`)
    return listens(port)
  })
  return {
    name: NAME,
    port,
    certificate,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function listens(port: number): Promise<true | undefined> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<true | undefined>()
  socket.once('connect', () => resolve(true)).once('error', () => resolve(undefined))
  const found = await promise
  socket.destroy()
  return found
}
