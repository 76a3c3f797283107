import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { perform } from '../proving/commands.ts'
import { makeDebian } from '../proving/debian.ts'
import { buildah, withContainer } from './buildah.ts'

export const DEBIAN = 'localhost/proof-debian'
export const NODE = 'localhost/proof-node'

/** Stand-ins for the two official images, made of what Debian's mirror and npm give, unless they are there. */
export async function makeBases(release?: string): Promise<void> {
  const there = await buildah('images', '--format', '{{.Name}}')
  if (!there.includes(DEBIAN)) await makeDebianImage(release)
  if (!there.includes(NODE)) await makeNodeImage()
}

async function makeDebianImage(release?: string): Promise<void> {
  await withContainer('scratch', async (rootfs, container) => {
    await makeDebian(rootfs, release)
    await buildah('commit', '--format', 'docker', container, DEBIAN)
  })
}

/** With the Node that runs this script, which is npm's, and npm beside it. */
async function makeNodeImage(): Promise<void> {
  console.log('Making an image with Node and npm …')
  await withContainer(DEBIAN, async (rootfs, container) => {
    const prefix = join(rootfs, 'usr/local')
    await perform('npm', ['install', '--global', '--prefix', prefix, '--loglevel=error', 'npm@11'])
    await mkdir(join(prefix, 'bin'), { recursive: true })
    await copyFile(process.execPath, join(prefix, 'bin/node'))
    await chmod(join(prefix, 'bin/node'), 0o755)
    const { NODE_EXTRA_CA_CERTS: authorities } = process.env
    if (authorities) {
      const copy = '/etc/ssl/proof-authorities.crt'
      await mkdir(join(rootfs, 'etc/ssl'), { recursive: true })
      await copyFile(authorities, join(rootfs, copy))
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${copy}`, container)
    }
    await buildah('commit', '--format', 'docker', container, NODE)
  })
}
