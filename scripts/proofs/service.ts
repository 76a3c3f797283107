import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from '../build.ts'
import { places, root } from '../packaging/places.ts'
import { Stop } from '../packaging/stop.ts'
import { claim, same } from './proving/claims.ts'
import { perform } from './proving/commands.ts'
import { makeDebian } from './proving/debian.ts'
import { beginCampaign, findCampaign } from './proving/journey.ts'
import { need, needRoot } from './proving/needs.ts'
import { freePort } from './proving/ports.ts'
import { until } from './proving/until.ts'
import { boot, type Machine } from './service/machine.ts'

const UNIT = join(root, 'scripts/packaging/dramatis.service')
const folder = join(root, 'build/proofs/service')
const rootfs = join(folder, 'debian')

/** What `systemd-analyze security` may say of the unit, from 0 (nothing is exposed) to 10. */
const EXPOSURE = 1.2

/** As docs/operate.md puts it in front of every command. */
const AS_DRAMATIS = ['runuser', '-u', 'dramatis', '--', 'env']
const ENVIRONMENT = [
  'DRAMATIS_DATA=/var/lib/dramatis/dramatis.db',
  'DRAMATIS_BACKUPS=/var/lib/dramatis/backups',
]

/** Boots a Debian of its own with systemd, and runs the service in it. `--fresh` makes that Debian anew. */
export async function prove(args: string[]): Promise<void> {
  needRoot()
  need({ debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container' })
  await build()
  if (args.includes('--fresh')) await rm(folder, { recursive: true, force: true })
  if (!existsSync(join(folder, 'made'))) await makeMachine()
  const port = await freePort()
  await install(port)
  await examine()

  const machine = await boot(rootfs)
  try {
    await live(machine, `http://127.0.0.1:${port}`)
  } finally {
    await machine.shutDown()
  }
  console.log('The service does what the unit says.')
}

async function makeMachine(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await makeDebian(rootfs)
  const packages = ['systemd', 'systemd-sysv', 'dbus', 'libatomic1', 'adduser']
  await perform('chroot', [rootfs, 'apt-get', 'update'])
  await perform('chroot', [
    rootfs,
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
  await writeFile(join(folder, 'made'), '')
}

/** What docs/install.md says, line by line; the port is another, so that nothing here is in the way. */
async function install(port: number): Promise<void> {
  await rm(join(rootfs, 'var/lib/dramatis'), { recursive: true, force: true })
  await copyFile(places.executable, join(rootfs, 'usr/local/bin/dramatis'))
  const account = '--system --group --home /var/lib/dramatis --no-create-home dramatis'.split(' ')
  await perform('chroot', [rootfs, 'adduser', '--quiet', ...account])
  const units = join(rootfs, 'etc/systemd/system')
  await copyFile(UNIT, join(units, 'dramatis.service'))
  await mkdir(join(units, 'dramatis.service.d'), { recursive: true })
  await writeFile(
    join(units, 'dramatis.service.d/override.conf'),
    `[Service]\nEnvironment=DRAMATIS_PORT=${port}\nEnvironment=OLLAMA_HOST=http://127.0.0.1:2\n`,
  )
  await perform('chroot', [rootfs, 'systemctl', 'enable', '--quiet', 'dramatis'])
}

async function examine(): Promise<void> {
  const inside = (...command: string[]) => perform('chroot', [rootfs, ...command])
  await claim('systemd finds no fault with the unit', async () => {
    same(await inside('systemd-analyze', 'verify', 'dramatis.service'), '', 'What it says')
  })
  await claim(`its exposure is ${EXPOSURE} of 10 at most`, async () => {
    const unit = '/etc/systemd/system/dramatis.service'
    const text = await inside('systemd-analyze', 'security', '--offline=true', '--no-pager', unit)
    const [line = '', score] = /Overall exposure level.*: ([\d.]+)/.exec(text) ?? []
    if (!(Number(score) <= EXPOSURE)) throw new Stop(line || text)
    return score
  })
}

async function live({ run }: Machine, url: string): Promise<void> {
  const show = async (property: string) =>
    (await run('systemctl', 'show', 'dramatis', '--value', '-p', property)).stdout.trim()
  const isWell = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  const untilWell = async () => void (await until('It becomes well', isWell))
  const dramatis = (...command: string[]) =>
    run(...AS_DRAMATIS, ...ENVIRONMENT, 'dramatis', ...command)
  const succeed = async (...command: string[]) => {
    const { code, stdout, stderr } = await dramatis(...command)
    if (code !== 0) throw new Stop(`${command.join(' ')}: ${stdout}${stderr}`)
  }

  await claim('it starts with the machine, under all that the unit forbids', untilWell)
  await claim(
    'it has no capabilities, no way to new ones, and a filter of system calls',
    async () => {
      const { stdout } = await run('cat', `/proc/${await show('MainPID')}/status`)
      const of = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(stdout)?.[1]
      same([of('CapBnd'), of('NoNewPrivs'), of('Seccomp')], ['0000000000000000', '1', '2'])
    },
  )
  await claim(
    'where it looks, nothing but its own folder can be written, and no home is seen',
    async () => {
      const inside = ['nsenter', '--target', await show('MainPID'), '--mount', 'sh', '-c']
      for (const place of ['/etc/x', '/usr/local/bin/x', '/var/lib/x', '/opt/x']) {
        const { stderr } = await run(...inside, `: > ${place}`)
        if (!stderr.includes('Read-only file system')) throw new Stop(`${place}: ${stderr}`)
      }
      same(
        (await run(...inside, 'ls -A /home /root')).stdout.trim(),
        '/home:\n\n/root:',
        'What it sees',
      )
    },
  )

  let cookie = ''
  await claim(
    'a person signs up, becomes an admin by the command, and fills a campaign',
    async () => {
      cookie = await beginCampaign(url, (email) => succeed('create-admin', email))
    },
  )
  await claim(
    'the commands of docs/operate.md work beside it, and doctor finds nothing',
    async () => {
      await succeed('backup', '/var/lib/dramatis/by-hand.db', '--force')
      await succeed('doctor')
    },
  )
  await claim('killed, it is back by itself, with everything', async () => {
    const pid = await show('MainPID')
    same((await run('systemctl', 'kill', '--signal=KILL', 'dramatis')).code, 0, 'The kill')
    await until('Another one runs', async () =>
      ['0', pid].includes(await show('MainPID')) ? undefined : true,
    )
    await untilWell()
    await findCampaign(url, cookie)
  })
  await claim('it stops in order, is restored, and starts again', async () => {
    const start = performance.now()
    await run('systemctl', 'stop', 'dramatis')
    const seconds = (performance.now() - start) / 1_000
    same([await show('Result'), await show('ExecMainStatus')], ['success', '0'], 'How it ended')
    await succeed('restore', '/var/lib/dramatis/by-hand.db', '--yes')
    await run('systemctl', 'start', 'dramatis')
    await untilWell()
    await findCampaign(url, cookie)
    return `stopped after ${seconds.toFixed(2)} s`
  })
}
