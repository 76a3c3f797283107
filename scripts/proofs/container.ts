import { chown, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { VERSION } from '../../src/version.ts'
import { Stop } from '../packaging/stop.ts'
import { makeBases } from './container/bases.ts'
import { folder, withContainer } from './container/buildah.ts'
import { checkCompose } from './container/check-compose.ts'
import { checkConfig } from './container/check-config.ts'
import { checkContent } from './container/check-content.ts'
import { buildImage, configOf, IMAGE } from './container/image.ts'
import { removeContainer, startContainer } from './container/runtime.ts'
import { claim, same } from './proving/claims.ts'
import { attempt } from './proving/commands.ts'
import { beginCampaign, findCampaign } from './proving/journey.ts'
import { need, needRoot } from './proving/needs.ts'
import { freePort } from './proving/ports.ts'

/**
 * Builds the Dockerfile without a registry, on bases of its own, and runs what comes out as Docker would.
 * `--fresh` makes the bases anew, of this machine's Debian or of the one in `--debian trixie`.
 */
export async function prove(args: string[]): Promise<void> {
  needRoot()
  need({ buildah: 'buildah', debootstrap: 'debootstrap', runc: 'runc', npm: 'npm' })
  const runtime = 'runc'
  const { values } = parseArgs({
    args,
    options: { fresh: { type: 'boolean' }, debian: { type: 'string' } },
  })
  if (values.fresh) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  await checkCompose()
  await makeBases(values.debian)
  await buildImage(runtime, VERSION)
  const config = await configOf(IMAGE)
  await checkConfig(config, VERSION)
  await withContainer(IMAGE, async (rootfs) => {
    await checkContent(rootfs)
    try {
      await live(runtime, rootfs, config)
    } finally {
      await removeContainer(runtime)
    }
  })
  console.log('The image holds what it promises.')
}

type Config = Awaited<ReturnType<typeof configOf>>

/** Two lives of a container, with one volume. */
async function live(runtime: string, rootfs: string, config: Config): Promise<void> {
  const data = await newVolume(rootfs)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = [`DRAMATIS_PORT=${port}`, 'OLLAMA_HOST=http://127.0.0.1:2']
  const start = () => startContainer(runtime, rootfs, { config, data, env })

  const first = await start()
  await claim('it starts with a read-only root, and its own health check finds it well', () =>
    untilWell(first.exec),
  )
  await claim(
    'process 1 is the program, as 8787, with no capabilities, no way to new ones, and a filter of system calls',
    async () => {
      const { stdout } = await first.exec(['cat', '/proc/1/status'])
      same(/^Uid:\s+(.*)$/m.exec(stdout)?.[1], '8787\t8787\t8787\t8787', 'Its account')
      same(/^CapBnd:\s+(.*)$/m.exec(stdout)?.[1], '0000000000000000', 'What it may come to hold')
      same(/^NoNewPrivs:\s+(.*)$/m.exec(stdout)?.[1], '1', 'NoNewPrivs')
      same(/^Seccomp:\s+(.*)$/m.exec(stdout)?.[1], '2', 'The filter of system calls')
    },
  )
  await claim('nothing but /data can be written', async () => {
    for (const place of ['/x', '/tmp/x', '/var/tmp/x', '/usr/local/bin/dramatis', '/etc/passwd']) {
      const { stderr } = await first.exec(['sh', '-c', `: >> ${place}`])
      if (!/Read-only file system|Permission denied/.test(stderr))
        throw new Stop(`${place}: ${stderr}`)
    }
  })
  const cookie = await claimAll(url, first.exec)
  await stopInTime(first.stop)
  await claim('everything it wrote is in the volume, for nobody else to read', async () => {
    const files = (await readdir(data)).toSorted()
    same(files, ['backups', 'by-hand.db', 'dramatis.db'], 'What is in the volume')
    for (const file of files) {
      const { mode, uid } = await stat(join(data, file))
      same([mode & 0o077, uid], [0, 8787], `Who may read ${file}`)
    }
  })

  const second = await start()
  await untilWell(second.exec)
  await claim('a second container on the volume knows the person and the campaign', () =>
    findCampaign(url, cookie),
  )
  await stopInTime(second.stop)
  await rm(data, { recursive: true })
}

type Exec = Awaited<ReturnType<typeof startContainer>>['exec']

async function claimAll(url: string, exec: Exec): Promise<string> {
  let cookie = ''
  await claim(
    'a person signs up, becomes an admin by the command, and fills a campaign',
    async () => {
      cookie = await beginCampaign(url, async (email) => {
        const { code, stderr } = await exec(['dramatis', 'create-admin', email])
        same([code, stderr], [0, ''], 'The end of create-admin')
      })
    },
  )
  await claim('the commands work beside it: backup, doctor; restore refuses', async () => {
    same((await exec(['dramatis', 'backup', '/data/by-hand.db'])).code, 0, 'backup')
    same((await exec(['dramatis', 'doctor'])).code, 0, 'doctor')
    const refused = await exec(['dramatis', 'restore', '/data/by-hand.db', '--yes'])
    same(refused.code, 1, 'restore')
    return refused.stderr.trim()
  })
  return cookie
}

async function stopInTime(stop: Awaited<ReturnType<typeof startContainer>>['stop']): Promise<void> {
  await claim('it ends on the stop signal, as process 1, within ten seconds', async () => {
    const { code, seconds, output } = await stop()
    same(code, 0, 'Its exit code')
    if (seconds > 10) throw new Stop(`It took ${seconds} s.`)
    if (/error/i.test(output)) throw new Stop(output)
    return `${seconds.toFixed(2)} s`
  })
}

async function untilWell(exec: Exec): Promise<string> {
  const started = performance.now()
  for (;;) {
    const { code, stdout, stderr } = await exec(['dramatis', 'healthcheck'])
    if (code === 0) return stdout.trim()
    if (performance.now() - started > 30_000) throw new Stop(`It did not become well: ${stderr}`)
  }
}

/** As Docker makes a volume that is empty: with what the image has there, and whose that is. */
async function newVolume(rootfs: string): Promise<string> {
  const data = join(folder, 'data')
  await rm(data, { recursive: true, force: true })
  await cp(join(rootfs, 'data'), data, { recursive: true })
  const { uid, gid, mode } = await stat(join(rootfs, 'data'))
  await chown(data, uid, gid)
  await attempt('chmod', [(mode & 0o777).toString(8), data])
  return data
}
