import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import manifest from '../package.json' with { type: 'json' }
import { createSharedChunks } from './bundling/chunks.ts'
import { pageFiles } from './bundling/page-files.ts'
import { pureSchemas } from './bundling/pure-schemas.ts'
import { singleIcons } from './bundling/single-icons.ts'

/** Where the API answers while the page is being worked on. */
const api = process.env.DRAMATIS_API ?? 'http://127.0.0.1:8787'

/** One address, two things: the page for a person who looks, the API for a form that is sent. */
const postsAlone = {
  target: api,
  bypass: ({ method }: { method?: string | undefined }) =>
    method === 'POST' ? undefined : '/index.html',
}

export default defineConfig({
  // What the page was built as; the server says what it is itself.
  define: { 'import.meta.env.DRAMATIS_VERSION': JSON.stringify(manifest.version) },
  root: import.meta.dirname,
  plugins: [react(), pureSchemas(), singleIcons(), pageFiles()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    // The page's security policy wants every font and script to be a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'main', tags: ['$initial'], priority: 2 }, ...createSharedChunks()],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/signup': postsAlone, '/generate-ai-character': postsAlone },
  },
})
