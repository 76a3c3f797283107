import type { TestProject } from 'vitest/node'

import { serveExecutable } from '../../../scripts/serve-executable.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shared: { url: string; folder: string }
  }
}

/**
 * One executable for the journeys of all files that need only the built-in generator: starting one, and loading the
 * program from a new address for the first time, takes as long as a journey.
 */
export default async function setup({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const { TMPDIR } = config.env as { TMPDIR?: string }
  if (TMPDIR) process.env.TMPDIR = TMPDIR
  const { url, folder, stop } = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  provide('shared', { url, folder })
  return stop
}
