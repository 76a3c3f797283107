import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { pack, provideNode, warm } from './packaging/executable.ts'
import { places, root } from './packaging/places.ts'
import { step } from './packaging/step.ts'
import { run, Stop } from './packaging/stop.ts'
import { packFolder } from './packaging/web-pack.ts'

// What builds is loaded where it is used: most starts have nothing to build.
const always = ['package.json', 'package-lock.json', 'scripts/build.ts', 'scripts/packaging/*']

/** Makes dist/dramatis, doing only what has changed since the last time. */
export async function build(): Promise<void> {
  await mkdir(places.assets, { recursive: true })
  await Promise.all([buildWeb(), buildBundle()])
  await buildExecutable()
}

async function buildWeb(): Promise<void> {
  await step({
    name: 'web',
    inputs: [
      ...always,
      'web/{index.html,vite.config.ts}',
      'web/{src,public,bundling}/**',
      'src/**/*.schemas.ts',
    ],
    outputs: [places.webPack, places.webManifest],
    work: async () => {
      const { build: buildWithVite } = await import('vite')
      await buildWithVite({
        configFile: join(root, 'web/vite.config.ts'),
        logLevel: 'warn',
      }).catch((error: Error) => {
        throw new Stop(error.message)
      })
      await packFolder(places.web, places.webPack, places.webManifest)
    },
  })
}

async function buildBundle(): Promise<void> {
  await step({
    name: 'bundle',
    inputs: [...always, '{cli,src,migrations}/**'],
    outputs: [places.bundle],
    work: async () => {
      const { bundle } = await import('./packaging/bundle.ts')
      await bundle()
    },
  })
}

async function buildExecutable(): Promise<void> {
  await step({
    name: 'executable',
    inputs: [...always, 'build/assets/{web.pack,dramatis.bundle}'],
    facts: [process.version, process.platform, process.arch],
    outputs: [places.executable],
    work: async () => {
      await provideNode()
      await warm()
      await pack()
    },
  })
}

if (import.meta.main) {
  await run(async () => {
    await build()
    console.log(`${places.executable} is ready.`)
  })
}
