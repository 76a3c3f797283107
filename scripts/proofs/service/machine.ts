import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { attempt, type Ended } from '../proving/commands.ts'
import { until } from '../proving/until.ts'

export interface Machine {
  /** Runs a command inside, as its root. */
  run: (...command: string[]) => Promise<Ended>
  shutDown: () => Promise<void>
}

/** Boots the Debian in the folder, with systemd as its process 1 and the network of this machine. */
export async function boot(rootfs: string): Promise<Machine> {
  const args = ['--quiet', '--directory', rootfs, '--register=no', '--keep-unit', '--boot']
  const nspawn = spawn('systemd-nspawn', [...args, '--console=pipe'], {
    stdio: 'ignore',
  })
  const exited = once(nspawn, 'exit')
  const init = await until('The machine boots', () => firstChild(nspawn))
  const run = (...command: string[]) => attempt('nsenter', ['--target', init, '--all', ...command])
  await until('systemd answers', async () => (await run('systemctl', 'is-system-running')).stdout)

  return {
    run,
    async shutDown() {
      nspawn.kill('SIGTERM')
      await exited
    },
  }
}

function firstChild({ pid }: ChildProcess): string | undefined {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0] || undefined
}
