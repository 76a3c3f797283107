import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { claim, same } from '../proving/claims.ts'
import { perform } from '../proving/commands.ts'
import { DEBIAN } from './bases.ts'
import { withContainer } from './buildah.ts'
import { sizeOf } from './image.ts'

/** What apt and the accounts' tools leave behind when they have done what they were asked, and what buildah mounts. */
const BOOKKEEPING =
  /^(var\/lib\/(apt|dpkg|systemd)|var\/cache|etc\/(passwd|group|g?shadow)-?|etc\/sub[ug]id-?|etc\/(hosts|resolv\.conf)|run)(\/|$)/

/** What the image has beyond its base: the executable, one library, an empty folder. */
export async function checkContent(rootfs: string): Promise<void> {
  await claim(
    'beyond its base it holds the executable and libatomic1, and nothing else',
    async () => {
      const added = await withContainer(DEBIAN, async (base) => {
        const before = new Set(await filesOf(base))
        return (await filesOf(rootfs)).filter(
          (file) => !before.has(file) && !BOOKKEEPING.test(file),
        )
      })
      const others = added.filter((file) => !/libatomic|gcc-1\d-base|^data$/.test(file))
      same(others, ['usr/local/bin/dramatis'], 'What was added')
      const { size } = await stat(join(rootfs, 'usr/local/bin/dramatis'))
      const grown = (await sizeOf(rootfs)) - (await withContainer(DEBIAN, sizeOf))
      return `the executable has ${megabytes(size)}, the image ${megabytes(grown)} more than its base`
    },
  )
}

async function filesOf(rootfs: string): Promise<string[]> {
  const list = await perform('find', [rootfs, '-xdev', '-mindepth', '1', '-printf', '%P\n'])
  return list.trimEnd().split('\n').toSorted()
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
