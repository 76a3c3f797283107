import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { root } from './packaging/places.ts'
import { run, Stop } from './packaging/stop.ts'
import { passThrough } from './pass-through.mjs'

const PROOFS = ['kill', 'ollama', 'openai', 'replica', 'takeover']

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** The model that writes; otherwise the first that the server lists. */
    model: { type: 'string', default: '' },
    /** Ollama fetches this model and deletes it again. */
    pull: { type: 'string', default: '' },
    /** The data file that takes part in the takeovers; otherwise a new one. */
    file: { type: 'string', default: '' },
    /** A command that starts a server on the port PORT, so that the proof can kill one and start it late. */
    start: { type: 'string', default: '' },
  },
})

await run(async () => {
  const [proof = ''] = positionals
  if (!PROOFS.includes(proof)) throw new Stop(`Use one of: npm run prove -- ${PROOFS.join(' | ')}`)
  const { model, pull, file, start } = values
  Object.assign(process.env, {
    PROVE_MODEL: model,
    PROVE_PULL: pull,
    PROVE_FILE: file,
    PROVE_START: start,
  })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'scripts/vitest.config.ts')
  const selection = ['--project', 'proofs', '--reporter', 'verbose', `src/testing/proofs/${proof}`]
  await passThrough(process.execPath, [vitest, 'run', '--config', config, ...selection])
})
