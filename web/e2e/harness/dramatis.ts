import { join } from 'node:path'

import { afterAll, beforeAll, onTestFinished } from 'vitest'

import { serveExecutable, type ServingExecutable } from '../../../scripts/serve-executable.ts'

/** The built executable on a fresh file of data, for one journey. */
export async function startDramatis(
  environment: Record<string, string> = {},
): Promise<ServingExecutable> {
  const dramatis = await serve(environment)
  onTestFinished(dramatis.stop)
  return dramatis
}

/** One executable for all journeys of a file; each brings people of its own. */
export function shareDramatis(environment: Record<string, string> = {}): ServingExecutable {
  let dramatis: ServingExecutable | undefined
  beforeAll(async () => {
    dramatis = await serve(environment)
  })
  afterAll(() => dramatis?.stop())
  return {
    get url() {
      return dramatis?.url ?? ''
    },
    output: () => dramatis?.output() ?? '',
    run: async (...args) => dramatis?.run(...args),
    stop: async () => dramatis?.stop(),
  }
}

/** Where the data of each lies, by its address. */
const folders = new Map<string, string>()

async function serve(environment: Record<string, string>): Promise<ServingExecutable> {
  const dramatis = await serveExecutable(environment)
  folders.set(dramatis.url, dramatis.folder)
  return dramatis
}

/** The file of data behind an address. */
export function dataOf(url: string): string {
  const folder = folders.get(url)
  if (!folder) throw new Error(`Nothing was started at ${url}.`)
  return join(folder, 'dramatis.db')
}
