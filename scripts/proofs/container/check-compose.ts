import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../../packaging/places.ts'
import { Stop } from '../../packaging/stop.ts'
import { claim } from '../proving/claims.ts'
import { attempt, type Ended } from '../proving/commands.ts'
import { folder } from './buildah.ts'

/** Has whatever compose there is read the file; nothing of it is started. */
export async function checkCompose(): Promise<void> {
  const read = await findReader()
  if (!read) {
    console.log('  – compose.yaml is not looked at, for want of compose (Debian: docker-compose)')
    return
  }
  await claim('compose reads compose.yaml, as it is and with its HTTPS', async () => {
    for (const profile of [[], ['--profile', 'https']]) {
      const { code, stderr } = await read([...profile, 'config', '--quiet'])
      if (code !== 0) throw new Stop(stderr)
    }
  })
}

async function findReader(): Promise<((args: string[]) => Promise<Ended>) | undefined> {
  const file = join(root, 'compose.yaml')
  if (await works('docker', 'compose')) {
    return (args) => attempt('docker', ['compose', '--file', file, ...args])
  }
  if (!(await works('docker-compose'))) return undefined

  // Debian's own is from before a file could say the project's name.
  const nameless = join(folder, 'compose.yaml')
  await writeFile(nameless, (await readFile(file, 'utf8')).replace(/^name: .*$/m, ''))
  return (args) => attempt('docker-compose', ['--file', nameless, ...args])
}

const works = async (program: string, ...args: string[]) =>
  attempt(program, [...args, 'version']).then(
    ({ code }) => code === 0,
    () => false,
  )
