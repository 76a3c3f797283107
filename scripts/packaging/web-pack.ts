import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { PackedAsset } from '../../src/http/web-assets.ts'
import { sha256 } from './sums.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^text\/|json|svg|x-icon/

/** An entry of the manifest, with which a test compares the served files. */
export interface ManifestEntry extends Omit<PackedAsset, 'at'> {
  /** The size of each encoding. */
  sizes: Record<string, number>
}

interface Packing {
  index: PackedAsset[]
  manifest: ManifestEntry[]
  bodies: Buffer[]
  length: number
}

/** Packs a folder and other files into one file for `readPack`, and writes a manifest. */
export async function packFolder(
  folder: string,
  pack: string,
  manifest: string,
  beside: string[] = [],
): Promise<void> {
  const packing: Packing = { index: [], manifest: [], bodies: [], length: 0 }
  const files = globSync('**/*.*', { cwd: folder }).toSorted()
  for (const file of files) await add(packing, file, await readFile(join(folder, file)))
  for (const file of beside) await add(packing, basename(file), await readFile(file))

  const index = Buffer.from(JSON.stringify(packing.index))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(index.byteLength)
  await writeFile(pack, Buffer.concat([length, index, ...packing.bodies]))
  await writeFile(manifest, `${JSON.stringify(packing.manifest, null, 2)}\n`)
}

async function add(packing: Packing, file: string, content: Buffer): Promise<void> {
  const type = TYPES[extname(file)]
  if (!type) throw new Error(`No content type is known for ${file}: add it to web-pack.ts.`)

  const about = {
    path: `/${file.split(sep).join('/')}`,
    type,
    sha256: sha256(content),
  }
  const forms = { identity: content, ...(COMPRESSIBLE.test(type) && (await compress(content))) }
  const at: Record<string, [number, number]> = {}
  const sizes: Record<string, number> = {}
  for (const [encoding, body] of Object.entries(forms)) {
    // Skip an encoding that saves nothing.
    if (body !== content && body.byteLength >= content.byteLength) continue
    at[encoding] = [packing.length, body.byteLength]
    sizes[encoding] = body.byteLength
    packing.bodies.push(body)
    packing.length += body.byteLength
  }
  packing.index.push({ ...about, at: at as PackedAsset['at'] })
  packing.manifest.push({ ...about, sizes })
}

async function compress(content: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}
