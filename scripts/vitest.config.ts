import { statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { findChromium } from './chromium.ts'
import { LongestFirst } from './longest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * These limits only end tests that hang: on a busy machine a test can take ten times as long as usual. `npm test` lists
 * slow tests at its end.
 */
const patient = {
  setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Nearly every test opens a database of its own, and deletes it. In memory that is ten times as fast as on a disk. */
function memoryFolder(): { TMPDIR?: string } {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 1_000_000_000 ? { TMPDIR: folder } : {}
  } catch {
    return {}
  }
}

/** Files share a process, so the program loads once. Each test has its own database and changes no module. */
const together = { isolate: false, maxWorkers: 2 }

/** Each route as each person, thousands of drawn inputs, and commands as processes of their own: too long between edits. */
const thorough = [
  'src/properties/*.test.ts',
  '{src,scripts}/**/*.property.test.ts',
  'cli/**/*.test.ts',
]

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    slowTestThreshold: 3_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'server',
          include: ['{src,migrations,scripts}/**/*.test.ts'],
          exclude: [...thorough, '**/*.executable.test.ts'],
          env: memoryFolder(),
          ...together,
          ...patient,
        },
      },
      {
        root,
        test: {
          name: 'thorough',
          include: thorough,
          env: memoryFolder(),
          ...together,
          ...patient,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          ...together,
          ...patient,
        },
      },
      {
        root,
        test: {
          name: 'executable',
          include: ['scripts/*.executable.test.ts'],
          ...patient,
        },
      },
      {
        root,
        // A server and a browser wait for each other: three files keep two cores busy.
        test: {
          name: 'journeys',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/harness/shared-dramatis.setup.ts'],
          ...patient,
          env: { CHROME_PATH: findChromium() ?? '', ...memoryFolder() },
          testTimeout: 600_000,
          hookTimeout: 300_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // Not part of `npm test`: each needs a server, see scripts/prove.ts.
      { root, test: { name: 'proofs', include: ['src/testing/proofs/*.proof.ts'], ...patient } },
    ],
  },
})
