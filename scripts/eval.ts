import { parseArgs } from 'node:util'

import { STARTERS } from '../src/features/kinds/kinds.limits.ts'
import { GENERATION_DEFAULTS } from '../src/generation/generation.limits.ts'
import { collectArticles, evaluateArticles } from './eval/articles.ts'
import { collect } from './eval/collect.ts'
import { builtIn, modelOf } from './eval/generators.ts'
import { measure, type Measures } from './eval/measures.ts'
import { articleTable, printProgress, table } from './eval/print.ts'
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
    /** Articles of each kind by the built-in generator. */
    articles: { type: 'string', default: '200' },
    /** Prints the articles of a kind, to read them. */
    read: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

await run(async () => {
  const seed = wholeNumber('--seed', options.seed)
  const articles = wholeNumber('--articles', options.articles)
  if (options.read !== undefined) return console.log(readable(options.read, articles, seed))
  const count = wholeNumber('--count', options.count)
  const generators = [
    builtIn(seed),
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
  const ofArticles = evaluateArticles(articles, seed)
  console.log(
    options.json
      ? JSON.stringify({ ...results, articles: ofArticles }, null, 2)
      : `${table(results)}\n\n${articleTable(ofArticles)}`,
  )
})

function readable(kind: string, count: number, seed: number): string {
  const starter = STARTERS.find((one) => one === kind)
  if (!starter) throw new Stop(`--read takes one of: ${STARTERS.join(', ')}.`)
  return collectArticles(starter, count, seed)
    .map(({ concept, written }) => `# ${written.name}\n(${concept})\n\n${written.description}\n`)
    .join('\n')
}

function wholeNumber(flag: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Stop(`${flag} takes a whole number from 1.`)
  return value
}
