import { join } from 'node:path'

import { root } from '../../packaging/places.ts'
import { perform } from '../proving/commands.ts'

/** Everything that the proof makes lies here; the bases stay for the next time. */
export const folder = join(root, 'build/proofs/container')

const STORAGE = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]

/** Buildah with images of its own, apart from those of the machine; answers without the last line's end. */
export async function buildah(...args: string[]): Promise<string> {
  return (await perform('buildah', [...STORAGE, ...args])).trimEnd()
}

/** Hands over a container's root file system, made of an image (or `scratch`). */
export async function withContainer<T>(
  image: string,
  work: (rootfs: string, container: string) => Promise<T>,
): Promise<T> {
  const container = await buildah('from', '--pull-never', image)
  try {
    return await work(await buildah('mount', container), container)
  } finally {
    await buildah('rm', container)
  }
}
