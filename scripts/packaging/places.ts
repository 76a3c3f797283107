import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const isWindows = process.platform === 'win32'

export const places = {
  /** What vite makes of web/. */
  web: join(root, 'build/web'),
  webManifest: join(root, 'build/web.json'),
  /** Which packages of npm the two bundles have something of. */
  webPackages: join(root, 'build/packages/web.json'),
  bundlePackages: join(root, 'build/packages/bundle.json'),
  licences: join(root, 'build/licenses.txt'),
  /** What the executable carries lies here, under the names by which it asks for them. */
  assets: join(root, 'build/assets'),
  webPack: join(root, 'build/assets/web.pack'),
  bundle: join(root, 'build/assets/dramatis.bundle'),
  codeCache: join(root, 'build/assets/dramatis.cache'),
  /** Node as it goes into the executable. */
  node: join(root, isWindows ? 'build/node.exe' : 'build/node'),
  executable: join(root, isWindows ? 'dist/dramatis.exe' : 'dist/dramatis'),
}
