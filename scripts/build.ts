import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { SAMPLE_FILE } from '../src/features/samples/sample-file.ts'
import { VERSION } from '../src/version.ts'
import { running } from './packaging/emulator.ts'
import { makeExecutable } from './packaging/executable.ts'
import { licencesText } from './packaging/licences.ts'
import { places, root } from './packaging/places.ts'
import { noteShipped, readShipped } from './packaging/shipped.ts'
import { step } from './packaging/step.ts'
import { run, Stop } from './packaging/stop.ts'
import { host, type Target } from './packaging/targets.ts'
import { packFolder } from './packaging/web-pack.ts'

// Build tools are imported where they are used, because most starts have nothing to build.
const always = ['package.json', 'package-lock.json', 'scripts/build.ts', 'scripts/packaging/*']

/** Makes dist/dramatis; skips steps whose inputs have not changed. */
export async function build(): Promise<void> {
  await mkdir(places.assets, { recursive: true })
  await Promise.all([buildWeb(), buildBundle(), copySample()])
  await packWeb()
  await buildExecutable()
}

async function buildWeb(): Promise<void> {
  await step({
    name: 'web',
    inputs: [
      ...always,
      'web/{index.html,vite.config.ts}',
      'web/{src,public}/**',
      'src/**/*.schemas.ts',
    ],
    outputs: [join(places.web, 'index.html'), places.webPackages],
    work: async () => {
      const { build: buildWithVite } = await import('vite')
      const { write, ...noting } = noteShipped(places.webPackages)
      await buildWithVite({
        configFile: join(root, 'web/vite.config.ts'),
        logLevel: 'warn',
        ...noting,
      }).catch((error: Error) => {
        throw new Stop(error.message)
      })
      await write()
    },
  })
}

async function buildBundle(): Promise<void> {
  await step({
    name: 'bundle',
    inputs: [...always, '{cli,src,migrations}/**'],
    outputs: [places.code, places.bundlePackages],
    work: async () => {
      const { bundle } = await import('./packaging/bundle.ts')
      await bundle()
    },
  })
}

async function copySample(): Promise<void> {
  const sample = join('src/features/samples', SAMPLE_FILE)
  await step({
    name: 'sample',
    inputs: [...always, sample],
    outputs: [places.sample],
    work: () => copyFile(join(root, sample), places.sample),
  })
}

async function packWeb(): Promise<void> {
  await step({
    name: 'pack',
    inputs: [...always, 'LICENSE', 'docs/credits.md', 'build/web/**', 'build/packages/*.json'],
    facts: [process.version],
    outputs: [places.licences, places.webPack, places.webManifest],
    work: async () => {
      const packages = readShipped(places.bundlePackages, places.webPackages)
      await writeFile(places.licences, licencesText(VERSION, packages))
      await packFolder(places.web, places.webPack, places.webManifest, [places.licences])
    },
  })
}

/** Makes dist/dramatis, or another system's executable in build/executables. */
export async function buildExecutable(target: Target = host): Promise<string> {
  const isHost = target === host
  const output = isHost ? places.executable : places.executableOf(target)
  await step({
    name: isHost ? 'executable' : target.name,
    inputs: [
      ...always,
      `build/assets/{web.pack,code/*,${SAMPLE_FILE}}`,
      'src/generation/built-in/content/**/*.txt',
    ],
    facts: [process.version, host.name, JSON.stringify(running(target))],
    outputs: [output],
    work: async () => {
      for (const lack of await makeExecutable(target, output))
        console.log(`  ${target.name}: ${lack}`)
    },
  })
  return output
}

if (import.meta.main) {
  await run(async () => {
    await build()
    console.log(`${places.executable} is ready.`)
  })
}
