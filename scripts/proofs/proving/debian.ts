import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Stop } from '../../packaging/stop.ts'
import { perform } from './commands.ts'

/** Makes a small Debian in the folder, from where this machine gets its own; the same release, or the one that is named. */
export async function makeDebian(rootfs: string, wanted?: string): Promise<void> {
  console.log('Making a Debian by debootstrap …')
  const own = await debianSources()
  const sources = wanted ? [{ site: own[0]!.site, release: wanted }] : own
  const { site, release } = sources[0]!
  await perform('debootstrap', ['--variant=minbase', release, rootfs, site])
  const lines = sources.map(({ site, release }) => `deb ${site} ${release} main\n`)
  await writeFile(join(rootfs, 'etc/apt/sources.list'), lines.join(''))
  await perform('sh', ['-c', `rm -rf ${rootfs}/var/cache/apt/* ${rootfs}/var/lib/apt/lists/*`])
}

/** The release itself first, then its updates. */
async function debianSources(): Promise<{ site: string; release: string }[]> {
  const format = '$(ORIGIN) $(COMPONENT) $(SITE) $(RELEASE)'
  const lines = (await perform('apt-get', ['indextargets', '--format', format])).split('\n')
  const sources = [...new Set(lines)]
    .map((line) => /^Debian main (\S+) (\S+)$/.exec(line))
    .flatMap((found) => (found ? [{ site: found[1]!, release: found[2]! }] : []))
    .toSorted((a, b) => a.release.length - b.release.length)
  if (sources.length === 0) {
    throw new Stop(
      'This proof takes Debian from where the machine does, and it has no such source.',
    )
  }
  return sources
}
