import type { ArticleMeasures } from './articles.ts'
import type { Measures, Sample } from './measures.ts'

const percent = (value: number) => `${(value * 100).toFixed(1)} %`

type Rows<Each> = readonly [title: string, say: (measures: Each) => string][]

const ROWS: Rows<Measures> = [
  ['characters', ({ count }) => String(count)],
  ['valid', ({ valid }) => percent(valid)],
  ['distinct names', ({ distinctNames }) => percent(distinctNames)],
  ['names already in use', ({ takenNames }) => String(takenNames)],
  ['distinct starts of personality', (all) => percent(all.distinctPersonalityStarts)],
  ['distinct sentence openings', (all) => percent(all.distinctSentenceOpenings)],
  ["the concept's words used", ({ conceptWords }) => percent(conceptWords)],
  ['language of the concept', ({ languageKept }) => percent(languageKept)],
  ['pronouns of the concept', ({ genderKept }) => percent(genderKept)],
  ['age of the concept', ({ ageKept }) => percent(ageKept)],
  ['face of the text', ({ faceKept }) => percent(faceKept)],
  ['length as asked for', ({ lengthKept }) => percent(lengthKept)],
  ["the campaign's locations used", ({ placesUsed }) => percent(placesUsed)],
  ["the campaign's NPCs mentioned", ({ peopleNamed }) => percent(peopleNamed)],
  ['contradictions to the campaign', ({ contradictions }) => String(contradictions)],
  ['one location named at most', ({ mostNamings }) => `${mostNamings} ×`],
  ['most repeated five words', ({ mostRepeated }) => percent(mostRepeated.share)],
  ['words of prose', ({ words }) => words.toFixed(0)],
  ['failed attempts', ({ restarts }) => String(restarts)],
  ['seconds each', ({ seconds }) => seconds.toFixed(seconds < 1 ? 4 : 1)],
]

const ARTICLE_ROWS: Rows<ArticleMeasures> = [
  ['articles by the built-in generator', ({ count }) => String(count)],
  ['valid', ({ valid }) => percent(valid)],
  ['distinct names', ({ distinctNames }) => percent(distinctNames)],
  ['distinct texts', ({ distinctTexts }) => percent(distinctTexts)],
  ["the concept's words used", ({ conceptWords }) => percent(conceptWords)],
  ["the campaign's locations used", ({ placesUsed }) => percent(placesUsed)],
  ["the campaign's NPCs mentioned", ({ peopleNamed }) => percent(peopleNamed)],
  ['contradictions to the campaign', ({ contradictions }) => String(contradictions)],
  ['one location named at most', ({ mostNamings }) => `${mostNamings} ×`],
  ['most repeated five words', ({ mostRepeated }) => percent(mostRepeated.share)],
  ['words of prose', ({ words }) => words.toFixed(0)],
  ['seconds each', ({ seconds }) => seconds.toFixed(4)],
]

/** One column for each kind. */
export function articleTable(results: Record<string, ArticleMeasures>): string {
  return [columns(results, ARTICLE_ROWS), '', ...phrases(results)].join('\n')
}

function columns<Each>(results: Record<string, Each>, rows: Rows<Each>): string {
  const names = Object.keys(results)
  const width = Math.max(32, ...rows.map(([title]) => title.length + 2))
  const widths = names.map((name) => Math.max(10, name.length + 2))
  const line = (title: string, values: string[]) =>
    title.padEnd(width) + values.map((value, at) => value.padStart(widths[at] ?? 0)).join('')
  return [
    line('', names),
    ...rows.map(([title, say]) => line(title, Object.values(results).map(say))),
  ].join('\n')
}

const phrases = (results: Record<string, Pick<Measures, 'mostRepeated'>>): string[] =>
  Object.entries(results).map(([name, { mostRepeated }]) => `${name}: “${mostRepeated.words}”`)

/** One column for each generator. */
export function table(results: Record<string, Measures>): string {
  const faults = Object.entries(results).flatMap(([name, measures]) =>
    Object.entries(measures.faults).map(([fault, count]) => `  ${name}: ${count} × ${fault}`),
  )
  return [
    columns(results, ROWS),
    '',
    ...phrases(results),
    ...(faults.length > 0 ? ['', 'Faults', ...faults] : []),
  ].join('\n')
}

/** A line for every 25 characters. */
export const printProgress = (name: string, count: number) => (done: readonly Sample[]) => {
  if (done.length % 25 !== 0 && done.length !== count) return
  const faults = done.filter(({ fault }) => fault).length
  console.error(`${name}: ${done.length} of ${count}${faults > 0 ? `, ${faults} failed` : ''}`)
}
