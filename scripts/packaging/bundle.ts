import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build, type Plugin } from 'esbuild'

import { places, root } from './places.ts'
import { foldersOf, noteFolders } from './shipped.ts'

/**
 * Bundles cli/, src/ and migrations/ into one CommonJS script, because starting Node's loader for ES modules takes longer
 * than the rest of the start. The script is a function body, which `entry.cjs` compiles.
 */
export async function bundle(): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'cli/main.ts')],
    outfile: places.bundle,
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node26',
    // Keep names, so that stack traces in logs can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
    banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
    footer: { js: '})' },
    define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    // A dynamic import of a built-in module would start that loader.
    supported: { 'dynamic-import': false },
    plugins: [englishOnly, withoutHttp2, lazyBuiltins],
  })
  await writeFile(places.bundle, onlyAscii(outputFiles[0]!.text))

  const [made] = Object.values(metafile.outputs)
  const inside = Object.entries(made!.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  await noteFolders(places.bundlePackages, foldersOf(inside.map(([file]) => file)))
}

/** V8 reads Latin-1 scripts without conversion. esbuild leaves other characters only in regular expressions. */
function onlyAscii(script: string): string {
  return script.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Leaves out zod's messages in other languages, a third of the bundle. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }))
  },
}

/** The Node adapter checks each request for HTTP/2, which the server never uses. */
const withoutHttp2: Plugin = {
  name: 'without-http2',
  setup(builder) {
    builder.onResolve({ filter: /^node:http2$/ }, ({ path }) => ({ path, namespace: 'no-http2' }))
    builder.onLoad({ filter: /.*/, namespace: 'no-http2' }, () => ({
      contents: 'export class Http2ServerRequest {}\nexport const constants = {}',
    }))
  },
}

/** Modules of Node that take milliseconds to load and that the start does not need. */
const LAZY = /^node:(crypto|child_process|zlib)$/

/** Loads such a module at its first use. */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(builder) {
    builder.onResolve({ filter: LAZY }, ({ path, namespace }) =>
      namespace === 'lazy' ? { path, external: true } : { path, namespace: 'lazy' },
    )
    builder.onLoad({ filter: LAZY, namespace: 'lazy' }, ({ path }) => {
      const names = Object.keys(process.getBuiltinModule(path) as object)
      const getters = names.map((name) => `get ${name}() { return load().${name} }`)
      return {
        contents: `const load = () => require('${path}')\nmodule.exports = { ${getters.join(', ')} }`,
      }
    })
  },
}
