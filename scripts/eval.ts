import { parseArgs } from 'node:util'

import { GENERATION_DEFAULTS } from '../src/generation/generation.limits.ts'
import { collect } from './eval/collect.ts'
import { builtIn, modelOf } from './eval/generators.ts'
import { measure, type Measures } from './eval/measures.ts'
import { printProgress, table } from './eval/print.ts'
import { run, Stop } from './packaging/stop.ts'

const { values: options } = parseArgs({
  options: {
    /** A model of Ollama. May be repeated. */
    model: { type: 'string', multiple: true, default: [] },
    host: { type: 'string', default: process.env.OLLAMA_HOST ?? GENERATION_DEFAULTS.host },
    /** The first model of an OpenAI-compatible server. May be repeated. Uses DRAMATIS_OPENAI_KEY. */
    openai: { type: 'string', multiple: true, default: [] },
    /** Characters of each generator. */
    count: { type: 'string', default: '300' },
    /** Another seed gives other characters of the built-in generator. */
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})

await run(async () => {
  const count = wholeNumber('--count', options.count)
  const generators = [
    builtIn(wholeNumber('--seed', options.seed)),
    ...options.model.map((model) => modelOf({ mode: 'ollama', host: options.host, model })),
    ...options.openai.map((url) => {
      const openai = { url, model: '', key: process.env.DRAMATIS_OPENAI_KEY ?? '' }
      return modelOf({ mode: 'openai', host: '', model: '', openai })
    }),
  ]
  const results: Record<string, Measures> = {}
  for (const generator of generators) {
    results[generator.name] = measure(
      await collect(generator, count, printProgress(generator.name, count)),
    )
    await generator.close()
  }
  console.log(options.json ? JSON.stringify(results, null, 2) : table(results))
})

function wholeNumber(flag: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Stop(`${flag} takes a whole number from 1.`)
  return value
}
