import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

import manifest from '../package.json' with { type: 'json' }

/** Where the API answers while the page is being worked on. */
const api = process.env.DRAMATIS_API ?? 'http://127.0.0.1:8787'

/** One address, two things: the page for a person who looks, the API for a form that is sent. */
const postsAlone = {
  target: api,
  bypass: ({ method }: { method?: string | undefined }) =>
    method === 'POST' ? undefined : '/index.html',
}

/** Empties the modules of zod that describe schemas as JSON Schema: only the server does that, and they are 8 kB. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  load(id) {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    return [...exported]
      .map(([, name]) => `export const ${name} = () => absent()`)
      .concat(
        `const absent = () => { throw new Error('The page has no JSON Schema: read the checks instead.') }`,
      )
      .join('\n')
  },
})

/** Lists the scripts and styles of all pages, which the worker keeps: see public/sw.js. */
const listFiles = (): Plugin => ({
  name: 'list-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css)$/.test(name))
    const source = JSON.stringify(files.map((name) => `/${name}`).toSorted())
    this.emitFile({ type: 'asset', fileName: 'files.json', source })
  },
})

/** Whether a module is that file, or is loaded with it. */
const comesWith = (file: string, id: string, graph: Rolldown.ChunkingContext): boolean =>
  reached(id, (module) => graph.getModuleInfo(module)?.importers).some((one) => one.endsWith(file))

/** Whether so many pages load a module before they are shown that it may come with all of them. */
const isOfMany = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  reached(id, (module) => graph.getModuleInfo(module)?.importers).filter((one) =>
    /src.routes.[\w-]+\.tsx$/.test(one),
  ).length >= 3

/** Whether a module is of zod, or loads it. */
const bringsZod = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  /node_modules.zod/.test(id) ||
  reached(id, (module) => graph.getModuleInfo(module)?.importedIds).some((one) =>
    one.endsWith('/lib/zod.ts'),
  )

/** A module and all that lead on from it. */
function reached(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const found = new Set([id])
  for (const one of found) for (const other of next(one) ?? []) found.add(other)
  return [...found]
}

export default defineConfig({
  // What the page was built as; the server says what it is itself.
  define: { 'import.meta.env.DRAMATIS_VERSION': JSON.stringify(manifest.version) },
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema(), listFiles()],
  // Pages that check nothing by a schema do without zod.
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/lib/zod.ts') }] },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    // The page's security policy wants every font and script to be a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Lists the files of each page, for scripts/first-load.executable.test.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        // Otherwise each of some hundred shared modules is a file of its own.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 3 },
            { name: 'doors', test: /routes.(login|signup|reset-password)\.tsx$/, priority: 2 },
            {
              name: (id, graph) => (comesWith('/app/frame.tsx', id, graph) ? 'frame' : null),
              debugName: 'frame',
              priority: 1,
            },
            {
              // Pages that check nothing by a schema do without.
              name: (id, graph) => (bringsZod(id, graph) ? 'schemas' : null),
              debugName: 'schemas',
              test: /zod|\.(schemas|fields)\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: (id, graph) => (bringsZod(id, graph) && isOfMany(id, graph) ? 'forms' : null),
              debugName: 'forms',
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              // What several pages share, and the dashboard does without.
              name: (id, graph) =>
                isOfMany(id, graph) && !comesWith('/routes/dashboard.tsx', id, graph)
                  ? 'parts'
                  : null,
              debugName: 'parts',
              includeDependenciesRecursively: false,
            },
            {
              name: (id, graph) =>
                comesWith('/routes/dashboard.tsx', id, graph) ? 'shared' : null,
              debugName: 'shared',
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/signup': postsAlone, '/generate-ai-character': postsAlone },
  },
})
