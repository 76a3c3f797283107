import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { build, type Metafile, type Plugin, transform } from 'esbuild'

import { places, root } from './places.ts'
import { foldersOf, noteFolders } from './shipped.ts'

const ENTRY = 'cli/main.ts'

/**
 * Bundles cli/, src/ and migrations/ into scripts of functions, one function for each chunk that esbuild makes: starting
 * Node's loader for ES modules takes longer than the rest of the start. `entry.cjs` runs a chunk when another one imports it.
 */
export async function bundle(): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, ENTRY)],
    absWorkingDir: root,
    outdir: places.code,
    chunkNames: '[name]-[hash]',
    write: false,
    metafile: true,
    bundle: true,
    // What is imported later is read and compiled later, too.
    splitting: true,
    format: 'esm',
    ...OPTIONS,
    define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    logLevel: 'warning',
    plugins: [englishOnly, withoutHttp2, lazyBuiltins],
  })
  const functions = new Map(
    await Promise.all(
      outputFiles.map(async ({ path, text }) => [basename(path), await asFunction(text)] as const),
    ),
  )
  const scriptOf = divide(metafile.outputs)

  await rm(places.code, { recursive: true, force: true })
  await mkdir(places.code, { recursive: true })
  for (const [script, chunks] of Map.groupBy(scriptOf.keys(), (chunk) => scriptOf.get(chunk)!)) {
    const entries = chunks.map((chunk) => `${JSON.stringify(chunk)}:${functions.get(chunk)!}`)
    await writeFile(join(places.code, script), onlyAscii(`({${entries.join(',\n')}})`))
  }
  await writeFile(join(places.code, 'scripts.json'), JSON.stringify(Object.fromEntries(scriptOf)))

  const inside = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  await noteFolders(places.bundlePackages, foldersOf(inside.map(([file]) => file)))
}

type Outputs = Metafile['outputs']

/**
 * The script of each chunk: one for the start, and one for each chunk that is imported later, with all that it needs and
 * that no script before it has. The chunk that needs most comes first: it is the application.
 */
function divide(outputs: Outputs): Map<string, string> {
  const entries = Object.keys(outputs).filter((path) => outputs[path]!.entryPoint)
  const needs = new Map(entries.map((path) => [path, neededBy(path, outputs)]))
  const bytes = (path: string) =>
    [...needs.get(path)!].reduce((sum, needed) => sum + outputs[needed]!.bytes, 0)
  const isLater = (path: string) => outputs[path]!.entryPoint !== ENTRY
  const ordered = entries.toSorted(
    (a, b) => Number(isLater(a)) - Number(isLater(b)) || bytes(b) - bytes(a),
  )
  const scriptOf = new Map<string, string>()
  for (const entry of ordered) {
    for (const path of needs.get(entry)!) {
      if (!scriptOf.has(basename(path))) scriptOf.set(basename(path), basename(entry))
    }
  }
  return scriptOf
}

/** A chunk with all that it imports at once. */
function neededBy(path: string, outputs: Outputs, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const { path: imported, kind, external } of outputs[path]!.imports) {
    if (kind === 'import-statement' && !external) neededBy(imported, outputs, found)
  }
  return found
}

const OPTIONS = {
  platform: 'node',
  target: 'node26',
  // Keep names, so that stack traces in logs can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  charset: 'ascii',
  legalComments: 'none',
} as const

/** A chunk as a function with the parameters of a CommonJS module. */
async function asFunction(chunk: string): Promise<string> {
  const { code } = await transform(handOver(chunk), {
    ...OPTIONS,
    format: 'cjs',
    // A dynamic import of a built-in module would start that loader.
    supported: { 'dynamic-import': false },
  })
  return `function(exports,require,module,__filename,__dirname){${code}}`
}

/**
 * Of what chunks import from each other, esbuild would make two getters for each name, which every use would go through. No
 * two chunks import each other and no exported name gets another value, so a chunk takes the values when it starts.
 */
function handOver(chunk: string): string {
  const renamed = /([\w$]+) as ([\w$]+)/g
  return chunk
    .replace(/^(import(\{[^}]*\}from)?"\.\/[^"]+";)+/, (imports) =>
      imports
        .replaceAll(renamed, '$1:$2')
        .replaceAll(/import(\{[^}]*\})from("[^"]+");/g, 'const$1=require($2);')
        .replaceAll(/import("[^"]+");/g, 'require($1);'),
    )
    .replace(
      /export\{([^}]*)\};\s*$/,
      (_, names: string) => `module.exports={__esModule:!0,${names.replaceAll(renamed, '$2:$1')}};`,
    )
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
const LAZY = /^node:(crypto|child_process|fs\/promises|https|worker_threads|zlib)$/

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
