import { join } from 'node:path'

import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'

import { serveExecutable, type ServingExecutable } from '../../../scripts/serve-executable.ts'

/** Where the data of each lies, by its address. */
const folders = new Map<string, string>()

/** The built executable on a fresh file of data, for one journey. */
export async function startDramatis(
  environment: Record<string, string> = {},
): Promise<ServingExecutable> {
  const dramatis = await serve(environment)
  onTestFinished(dramatis.stop)
  return dramatis
}

/** The executable that all files use which need only the built-in generator; each journey brings people of its own. */
export function commonDramatis(): { url: string } {
  const { url, folder } = inject('shared')
  folders.set(url, folder)
  return { url }
}

/** One executable for all journeys of a file, which change what holds for all people or look at all of them. */
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
