import { afterAll, beforeAll, onTestFinished } from 'vitest'

import { serveExecutable, type ServingExecutable } from '../../../scripts/serve-executable.ts'

/** The built executable on a fresh file of data, for one journey. */
export async function startDramatis(
  environment: Record<string, string> = {},
): Promise<ServingExecutable> {
  const dramatis = await serveExecutable(environment)
  onTestFinished(dramatis.stop)
  return dramatis
}

/** One executable for all journeys of a file; each brings people of its own. */
export function shareDramatis(environment: Record<string, string> = {}): ServingExecutable {
  let dramatis: ServingExecutable | undefined
  beforeAll(async () => {
    dramatis = await serveExecutable(environment)
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
