import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { VERSION } from '../../src/version.ts'
import { type ArchivedFile, tarGz, zip } from './archive.ts'
import { places, root } from './places.ts'
import { makeSbom } from './sbom.ts'
import { readShipped } from './shipped.ts'
import { sourceTime } from './source-time.ts'
import { sha256 } from './sums.ts'
import type { Target } from './targets.ts'

export const archiveName = ({ name, platform }: Target) =>
  `dramatis-${VERSION}-${name}.${platform === 'win32' ? 'zip' : 'tar.gz'}`

/** Writes a target's archive and its bill of materials to dist/release. Answers the SHA-256 of each, by name. */
export async function packageTarget(
  target: Target,
  executable: string,
): Promise<Record<string, string>> {
  const content = await readFile(executable)
  const time = sourceTime()
  const sbom = makeSbom({
    version: VERSION,
    target,
    packages: readShipped(places.bundlePackages, places.webPackages),
    nodeVersions: process.versions as Record<string, string>,
    sha256: sha256(content),
    time,
  })
  const files = await filesOf(target, content)
  const archive = target.platform === 'win32' ? zip(files, time) : await tarGz(files, time)

  await mkdir(places.release, { recursive: true })
  const sums: Record<string, string> = {}
  const keep = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(places.release, name), bytes)
    sums[name] = sha256(bytes)
  }
  await keep(archiveName(target), archive)
  await keep(`dramatis-${VERSION}-${target.name}.cdx.json`, jsonOf(sbom))
  return sums
}

async function filesOf(target: Target, program: Buffer): Promise<ArchivedFile[]> {
  const text = (path: string) => readFile(join(root, path))
  const install = String(await text(`scripts/packaging/install/${target.platform}.txt`))
    .replace('VERSION', VERSION)
    .replace('TARGET', target.name)
  const files: ArchivedFile[] = [
    { path: target.file, content: program, isExecutable: true },
    { path: 'INSTALL.txt', content: Buffer.from(install) },
    { path: 'LICENSE', content: await text('LICENSE') },
    { path: 'licenses.txt', content: await readFile(places.licences) },
  ]
  if (target.platform === 'linux') {
    const content = await text('scripts/packaging/dramatis.service')
    files.push({ path: 'dramatis.service', content })
  }
  const folder = `dramatis-${VERSION}-${target.name}`
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
