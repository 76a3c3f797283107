import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { openToRead } from '../src/db/file/open-to-read.ts'
import { CommandError } from '../src/errors.ts'
import type { LeaseStore } from '../src/lease/lease-store.ts'
import { log } from '../src/log.ts'
import { dataOption } from './data-option.ts'
import { examples } from './terminal/examples.ts'

interface Flags {
  data?: string
  store: string
  holder: string
  seconds: string
  config: string
  socket: string
}

export function leaseCommand(): Command {
  return new Command('lease')
    .description('run a server on one of several machines at a time; docs/scale.md describes it')
    .argument('<command...>', 'after --: what serves the data')
    .requiredOption(
      '--store <address>',
      'where the lease is: nats:BUCKET/KEY, with NATS_URL as the servers, or kubernetes:NAMESPACE/NAME',
    )
    .requiredOption('--config <file>', 'the settings of Litestream; they use LEASE_PLACE')
    .requiredOption('--socket <path>', 'the control socket of Litestream')
    .option('--holder <name>', 'the name of this machine', hostname())
    .option('--seconds <number>', 'how long a lease lasts without renewal', '10')
    .addOption(dataOption())
    .addHelpText(
      'after',
      examples([
        'dramatis lease --store nats:leases/dramatis --config litestream.yml --socket ls.sock -- dramatis serve',
        'serves while this machine has the lease',
      ]),
    )
    .action(async (command: string[], flags: Flags) => {
      const seconds = Number(flags.seconds)
      if (!(seconds >= 3 && seconds <= 300)) {
        throw new CommandError('--seconds is a number from 3 to 300.')
      }
      const data = resolve(loadConfig({ data: flags.data }).data)
      // The server would refuse a newer file only once this machine has the lease.
      if (existsSync(data)) openToRead(data).close()
      const config = resolve(flags.config)
      requirePlaces(config)
      refuseOwnPaths(command)
      await requirePrograms(
        flags.store.startsWith('nats:') ? ['litestream', 'nats'] : ['litestream'],
      )
      const { serveWithLease } = await import('../src/lease/serve-with-lease.ts')
      const stopping = new AbortController()
      // Only the first counts: a service manager may send several, and this has to end what it started.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.on(signal, () => stopping.abort())
      }
      // Litestream makes files that each account of the machine can read.
      process.umask(0o077)
      try {
        await serveWithLease({
          store: await openStore(flags.store, (seconds * 1_000) / 4),
          holder: flags.holder,
          seconds,
          data,
          litestream: {
            command: 'litestream',
            config,
            socket: resolve(flags.socket),
          },
          command,
          signal: stopping.signal,
          log: log.info,
        })
      } catch (error) {
        if (!stopping.signal.aborted) throw error
      }
    })
}

/** If all holders copied to one place, a late upload of one would spoil the copy of the next. */
function requirePlaces(config: string): void {
  let settings: string
  try {
    settings = readFileSync(config, 'utf8')
  } catch (error) {
    throw new CommandError(`${config} could not be read.`, { cause: error })
  }
  if (/\$\{?LEASE_PLACE\b/.test(settings)) return
  throw new CommandError(
    `${config} does not use \${LEASE_PLACE}: each holder of the lease copies to a place of its own.`,
  )
}

/** They would lead the server to other data than what is copied and restored. */
function refuseOwnPaths(command: string[]): void {
  const own = command.find((word) => /^--(?:data|lease|replicated)(?:=|$)/.test(word))
  if (own === undefined) return
  throw new CommandError(
    `The server gets ${own.split('=')[0]} from the lease. Leave it out after --.`,
  )
}

async function requirePrograms(programs: string[]): Promise<void> {
  for (const program of programs) {
    await promisify(execFile)(program, ['--help']).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new CommandError(`The program ${program} is not in the path.`)
    })
  }
}

const SERVICE_ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount/token'

async function openStore(address: string, patience: number): Promise<LeaseStore> {
  const [, kind, first, second] = /^(nats|kubernetes):([^/]+)\/([^/]+)$/.exec(address) ?? []
  if (!first || !second) {
    throw new CommandError('--store is nats:BUCKET/KEY or kubernetes:NAMESPACE/NAME.')
  }
  if (kind === 'nats') {
    const { createNatsStore } = await import('../src/lease/nats-store.ts')
    return createNatsStore({ command: 'nats', bucket: first, key: second, patience })
  }
  const { createKubernetesStore } = await import('../src/lease/kubernetes-store.ts')
  // oxlint-disable-next-line node/no-process-env -- Kubernetes sets them in each container.
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = process.env
  const url = `https://${host ?? 'kubernetes.default.svc'}:${port ?? '443'}`
  const tokenFile = SERVICE_ACCOUNT
  return createKubernetesStore({ url, tokenFile, namespace: first, name: second, patience })
}
