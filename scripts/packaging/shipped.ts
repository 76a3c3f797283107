import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import { root } from './places.ts'

/** An npm package of which the executable contains a part. */
export interface Shipped {
  name: string
  version: string
  /** As the package declares it: an SPDX expression, or a sentence. */
  license: string
  author: string
  homepage: string
  /** Relative to the repository: `node_modules/hono`. */
  folder: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  homepage?: string
}

/** The source of the tags' icons (scripts/icons.ts); no bundler sees it. */
export const DRAWN_FROM = 'node_modules/@iconify-json/game-icons'

/** The package folders of these files, each once, sorted. */
export function foldersOf(files: Iterable<string>): string[] {
  const folders = new Set<string>()
  for (const file of files) {
    const path = file.replaceAll('\\', '/')
    const from = path.indexOf('node_modules/')
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.slice(from)) ?? []
    if (from >= 0 && folder) folders.add(folder)
  }
  return [...folders].toSorted()
}

export async function noteFolders(file: string, folders: string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(folders, null, 2)}\n`)
}

/** The packages in the notes, with facts from their manifests. */
export function readShipped(...notes: string[]): Shipped[] {
  const folders = notes.flatMap((note) => JSON.parse(readFileSync(note, 'utf8')) as string[])
  const packages = [...new Set([...folders, DRAWN_FROM])].map(readPackage)
  return packages.toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

function readPackage(folder: string): Shipped {
  const file = join(root, folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { name, version, license = '', author = '', homepage = '' } = manifest
  const by = typeof author === 'string' ? author : (author.name ?? '')
  return { name, version, license, author: by.replace(/\s*[<(].*$/, ''), homepage, folder }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A Vite plugin that notes the packages in the web build: scripts, styles, fonts and workers. */
export function noteShipped(file: string) {
  const met = new Set<string>()
  const plugin = (): Plugin => ({
    name: 'note-shipped',
    apply: 'build',
    generateBundle(_options, output) {
      for (const made of Object.values(output)) {
        if (made.type === 'asset') for (const name of made.originalFileNames) met.add(name)
        else {
          for (const [id, { renderedLength }] of Object.entries(made.modules)) {
            if (renderedLength > 0) met.add(id)
          }
        }
      }
      for (const id of this.getModuleIds()) if (/\.css(\?|$)/.test(id)) met.add(id)
    },
  })
  return {
    plugins: [plugin()],
    worker: { plugins: () => [plugin()] },
    write: () => noteFolders(file, foldersOf(met)),
  }
}
