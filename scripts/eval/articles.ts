import { readFileSync } from 'node:fs'

import { type Starter, STARTERS } from '../../src/features/kinds/kinds.limits.ts'
import type { WrittenArticle } from '../../src/generation/articles/articles.schemas.ts'
import { articleText } from '../../src/generation/articles/articles.schemas.ts'
import { composeArticle } from '../../src/generation/built-in/articles/compose-article.ts'
import { seeded } from '../../src/testing/seeded.ts'
import { knowledgeFor } from './campaign.ts'
import { contradictions } from './consistency.ts'
import { average, conceptWordsIn, distinct, share, wordsIn } from './counting.ts'
import { mostNamings, mostRepeated } from './phrases.ts'

interface Sample {
  concept: string
  written: WrittenArticle
  seconds: number
}

/** By kind, as people would ask. Fixed, so that results can be compared. */
const ARTICLE_CONCEPTS = Map.groupBy(
  readFileSync(new URL('article-concepts.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [Starter, string]),
  ([starter]) => starter,
)

/** Articles of one kind by the built-in generator, going through its concepts again and again. */
export function collectArticles(starter: Starter, count: number, seed: number): Sample[] {
  const concepts = ARTICLE_CONCEPTS.get(starter) ?? []
  return Array.from({ length: count }, (_, at) => {
    const [, concept = ''] = concepts[at % concepts.length] ?? []
    const begun = performance.now()
    const kind = { name: starter, starter, fields: [] }
    const order = { concept, kind, avoidNames: [], knowledge: knowledgeFor(concept), things: [] }
    const written = composeArticle(order, seeded(seed * 100_003 + at * 7_919))
    return { concept, written, seconds: (performance.now() - begun) / 1_000 }
  })
}

export type ArticleMeasures = ReturnType<typeof measureArticles>

/** Shares are from 0 to 1. */
function measureArticles(samples: readonly Sample[]) {
  const texts = samples.map(({ concept, written: { name, description } }) => ({
    concept,
    name: name.replace(/^(?:the|a) /i, ''),
    text: description,
  }))
  const unnamed = texts.map((one) => ({ ...one, text: withoutGiven(one) }))
  return {
    count: samples.length,
    valid: share(
      samples.filter(({ written }) => articleText.safeParse(written).success).length,
      samples.length,
    ),
    distinctNames: distinct(samples.map(({ written }) => written.name)),
    distinctTexts: distinct(texts.map(({ text }) => text)),
    conceptWords: average(
      samples.map(({ concept, written: { name, description } }) =>
        conceptWordsIn(concept, `${name} ${description}`),
      ),
    ),
    placesUsed: share(texts.filter(({ text }) => mostNamings(text) > 0).length, texts.length),
    peopleNamed: share(
      texts.filter(({ concept, text }) =>
        knowledgeFor(concept).npcs.some(({ name }) => text.includes(name)),
      ).length,
      texts.length,
    ),
    contradictions: texts.reduce(
      (sum, { text, ...one }) => sum + contradictions({ ...one, personality: '', backstory: text }),
      0,
    ),
    mostNamings: Math.max(...texts.map(({ text }) => mostNamings(text))),
    mostRepeated: mostRepeated(unnamed),
    words: average(texts.map(({ text }) => wordsIn(text).length)),
    seconds: average(samples.map(({ seconds }) => seconds)),
  }
}

/** Without the names of the campaign and the words that the concept gave. */
function withoutGiven({ concept, text }: { concept: string; text: string }): string {
  const names = knowledgeFor(concept).npcs.map(({ name }) => name)
  const words = concept.split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean)
  const given = words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '))
  return [...names, ...given].reduce(
    (rest, part) => rest.replaceAll(new RegExp(RegExp.escape(part), 'giu'), '. '),
    text,
  )
}

export const evaluateArticles = (count: number, seed: number): Record<Starter, ArticleMeasures> =>
  Object.fromEntries(
    STARTERS.map((starter) => [starter, measureArticles(collectArticles(starter, count, seed))]),
  ) as Record<Starter, ArticleMeasures>
