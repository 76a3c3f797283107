import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// Called as: node run-pkg.ts <file to write>. A program of its own, because pkg changes the working
// folder and talks at length.
import sea from '@yao-pkg/pkg/lib-es5/sea.js'

import { places } from './places.ts'

const [output = ''] = process.argv.slice(2)
const platform = ({ linux: 'linux', darwin: 'macos', win32: 'win' } as const)[
  process.platform as 'linux' | 'darwin' | 'win32'
]

const seaConfig = {
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: false,
  execArgv: [
    // V8 starts with so little room for young objects that it collects them four times before the first answer, and
    // would take up to eight times this much when it is asked a lot, never to give it back.
    '--min-semi-space-size=4',
    '--max-semi-space-size=4',
    // Of node:ffi, by which the entry asks glibc to be thrifty.
    '--disable-warning=ExperimentalWarning',
  ],
  assets: Object.fromEntries(
    readdirSync(places.assets).map((name) => [name, join(places.assets, name)]),
  ),
}

// This is what pkg does with `--sea` and a single script, which leaves the embedded files to Node's own
// `node:sea`. Given a package.json, it would lay a file system over them that takes 20 ms to set up.
await sea.default(join(import.meta.dirname, 'entry.cjs'), {
  nodePath: places.node,
  targets: [{ nodeRange: `node${process.version.slice(1)}`, platform, arch: process.arch, output }],
  seaConfig,
})
