import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { root } from '../../packaging/places.ts'
import { perform } from '../proving/commands.ts'
import { DEBIAN, NODE } from './bases.ts'
import { buildah } from './buildah.ts'

export const IMAGE = 'localhost/dramatis'

export interface ImageConfig {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
  StopSignal: string
  Volumes: Record<string, object>
  ExposedPorts: Record<string, object>
  Healthcheck: { Test: string[]; Interval: number }
  Labels: Record<string, string>
}

/** Builds the Dockerfile as it stands; only the names of the bases are others. */
export async function buildImage(runtime: string, version: string): Promise<void> {
  console.log('Building the Dockerfile …')
  const settings = join(homedir(), '.npmrc')
  const build = 'build --format docker --layers --pull-never'.split(' ')
  // The network of the machine, because one between containers is nothing that the image is about.
  const isolation = ['--isolation', 'oci', '--runtime', runtime, '--network', 'host']
  const secrets = existsSync(settings) ? ['--secret', `id=npmrc,src=${settings}`] : []
  const given = {
    NODE_IMAGE: NODE,
    DEBIAN_IMAGE: DEBIAN,
    VERSION: version,
    REVISION: await revision(),
  }
  const args = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  await buildah(...build, ...isolation, ...secrets, ...args, '--tag', IMAGE, root)
}

async function revision(): Promise<string> {
  return (await perform('git', ['-C', root, 'rev-parse', 'HEAD'])).trim()
}

export async function configOf(image: string): Promise<ImageConfig> {
  const found = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig }
  }
  return found.Docker.config
}

/** Bytes of a root file system on disk. */
export async function sizeOf(rootfs: string): Promise<number> {
  return Number((await perform('du', ['-sb', rootfs])).split('\t')[0])
}
