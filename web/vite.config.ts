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

/**
 * What pages do without, though several others share it: the map and the graph bring d3 along, what draws a described face its
 * lists of words, and what lists and sheets share is not for the pages of admins and accounts, nor theirs for others. The rest is
 * shown later: dialogs, and what compares two texts.
 */
const OF_MANY = new RegExp(
  `^(?!.*(${[
    'src.viewport|node_modules.d3-|described-faces|face-hints',
    'features.(admin|articles|connections|history|kinds|lists|notes|peek|private-notes|second-factors|sheets|suggestions).',
    'aliases-field|also-called|filter-select|search-input|both-versions|chip-list|make-secret|make-thing|name-in|offer-rename|rename-store|ledger-of-thing|unfinished-note|show-button|use-show|log-line|session-log|text-piece|-peek|portrait-upload|note-field|face-tray|file-drop|choice-list|word-diff|merge-paragraphs|marked-words|form-dialog',
  ].join('|')}))`,
)

/** Whether a module is that file, or is loaded with it. */
const comesWith = (file: string, id: string, graph: Rolldown.ChunkingContext): boolean =>
  reaches(file, id, (module) => graph.getModuleInfo(module)?.importers)

/** Whether a module is of zod, or loads it. */
const bringsZod = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  /node_modules.zod/.test(id) ||
  reaches('/lib/zod.ts', id, (module) => graph.getModuleInfo(module)?.importedIds)

function reaches(
  file: string,
  id: string,
  next: (id: string) => readonly string[] | undefined,
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(file)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return next(id)?.some((other) => reaches(file, other, next, seen)) ?? false
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
              name: (id, graph) => (bringsZod(id, graph) ? 'forms' : null),
              debugName: 'forms',
              test: OF_MANY,
              minShareCount: 3,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              // What several pages share, and the dashboard does without.
              name: (id, graph) => (comesWith('/routes/dashboard.tsx', id, graph) ? null : 'parts'),
              debugName: 'parts',
              test: OF_MANY,
              minShareCount: 3,
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
