import { join } from 'node:path'

import { SAMPLE_FILE } from '../../src/features/samples/sample-file.ts'
import type { Target } from './targets.ts'

export const root = join(import.meta.dirname, '../..')

const isWindows = process.platform === 'win32'

export const places = {
  /** The web build. */
  web: join(root, 'build/web'),
  webManifest: join(root, 'build/web.json'),
  /** The npm packages in the two bundles. */
  webPackages: join(root, 'build/packages/web.json'),
  bundlePackages: join(root, 'build/packages/bundle.json'),
  licences: join(root, 'build/licenses.txt'),
  /** The embedded files, by the names the executable uses. */
  assets: join(root, 'build/assets'),
  webPack: join(root, 'build/assets/web.pack'),
  /** The scripts of the program, and which of them has which chunk. */
  code: join(root, 'build/assets/code'),
  sample: join(root, 'build/assets', SAMPLE_FILE),
  generatorTexts: join(root, 'src/generation/built-in/content'),
  executable: join(root, isWindows ? 'dist/dramatis.exe' : 'dist/dramatis'),
  /** The executable for another system. */
  executableOf: ({ name, file }: Target) => join(root, 'build/executables', name, file),
  release: join(root, 'dist/release'),
}
