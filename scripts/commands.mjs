const oxfmt = 'node_modules/oxfmt/bin/oxfmt'
const tsc = 'node_modules/typescript/bin/tsc'

export const vitest = (...projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'scripts/vitest.config.ts',
  ...projects.flatMap((project) => ['--project', project]),
]

export const formatCheck = [oxfmt, '--check', '.']
export const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']
export const types = [tsc, '--noEmit', '-p', '.']
export const webTypes = [tsc, '--noEmit', '-p', 'web']

/**
 * What each npm script runs, one after the other: a script, relative to the repository, and its arguments. The last one
 * also takes the arguments that were typed.
 *
 * @type {Record<string, string[][]>}
 */
export const commands = {
  start: [['scripts/start.ts']],
  test: [['scripts/test.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts']],
  package: [['scripts/package.ts']],
  release: [['scripts/release.ts']],
  bench: [['scripts/bench.ts']],
  screenshots: [['scripts/screenshots.ts']],
  lighthouse: [['scripts/lighthouse.ts']],
  eval: [['scripts/eval.ts']],
  prove: [['scripts/prove.ts']],
  check: [formatCheck, lint, types, webTypes],
  schema: [['scripts/campaign-file-schema.ts']],
  format: [[oxfmt, '.']],
  'format:check': [formatCheck],
  lint: [lint],
  types: [types, webTypes],
  'test:unit': [vitest('server', 'web')],
  'test:thorough': [vitest('thorough')],
  'test:e2e': [vitest('executable', 'journeys')],
}
