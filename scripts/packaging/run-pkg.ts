import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Called as: node run-pkg.ts <target> <its Node> <file to write> [<folder of the code cache>]. A separate program, because pkg
// changes the working folder, reads the home folder, and prints a lot.
import sea from '@yao-pkg/pkg/lib-es5/sea.js'

import { SAMPLE_FILE } from '../../src/features/samples/sample-file.ts'
import { NODE_FLAGS } from './node-flags.ts'
import { places } from './places.ts'
import { chooseTargets, type Target } from './targets.ts'

const [name = '', node = '', output = '', codeCache] = process.argv.slice(2)
const [target] = chooseTargets([name])
const { pkg: platform, arch } = target!

/** Files in a folder as assets: their names there, and where they are. */
const assetsIn = (folder: string, files: string, into = '') =>
  Object.fromEntries(
    globSync(files, { cwd: folder }).map((path) => [
      into + path.replaceAll('\\', '/'),
      join(folder, path),
    ]),
  )

const seaConfig = {
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: false,
  execArgv: NODE_FLAGS,
  assets: {
    'web.pack': places.webPack,
    [SAMPLE_FILE]: places.sample,
    ...assetsIn(places.generatorTexts, '*/**/*.txt'),
    ...assetsIn(places.code, '*', 'code/'),
    ...(codeCache && assetsIn(codeCache, '*', 'code/')),
  },
}

const home = await mkdtemp(join(tmpdir(), 'dramatis-pkg-'))
process.env[process.platform === 'win32' ? 'USERPROFILE' : 'HOME'] = home
try {
  await layOut(target!)
  // As pkg does with `--sea` and a single script: embedded files are read by `node:sea`. With a package.json, pkg would add
  // a virtual file system that takes 20 ms to set up.
  await sea.default(join(import.meta.dirname, 'entry.cjs'), {
    targets: [{ nodeRange: `node${process.version.slice(1)}`, platform, arch, output }],
    seaConfig,
  })
} finally {
  await rm(home, { recursive: true, force: true })
}

/** pkg's folder for downloaded Nodes; it uses a Node that is already there. */
async function layOut({ platform, arch }: Target): Promise<void> {
  const cache = join(home, '.pkg-cache/sea')
  const isWindows = platform === 'win32'
  const name = join(cache, `node-${process.version}-${isWindows ? 'win' : platform}-${arch}`)
  const file = isWindows ? `${name}.exe` : join(name, 'bin/node')
  await mkdir(isWindows ? cache : join(name, 'bin'), { recursive: true })
  // On Windows, not every account may create links.
  await (process.platform === 'win32' ? copyFile(node, file) : symlink(node, file))
  const archive = `${name}${isWindows ? '.zip' : '.tar.gz'}`
  for (const empty of [archive, `${archive}.ok`, `${file}.ok`]) await writeFile(empty, '')
}
