import { cultures, wordList, type Culture } from './content/content.ts'
import { pick, type Random } from './random.ts'
import type { Reading } from './reading/reading.ts'
import type { Gender } from './rendering.ts'

const ATTEMPTS = 60

/**
 * Draws a name of one of the cultures that is not in `avoid`, ignoring case. Its first name is not in use there either, as
 * long as there are others.
 */
export function drawName(
  {
    cultures,
    gender,
    avoid,
  }: { cultures: readonly Culture[]; gender: Gender; avoid: readonly string[] },
  random: Random,
): string {
  const taken = new Set(avoid.map((name) => name.trim().toLowerCase()))
  const takenFirst = new Set([...taken].map((name) => name.split(' ')[0] ?? ''))
  const worn = new Set(wordList('worn names'))
  const isWorn = (name: string) => worn.has(name.toLowerCase())
  let name = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { first, last } = compose(pick(cultures, random), gender, random)
    name = `${first} ${last}`
    if (taken.has(name.toLowerCase()) || isWorn(first) || isWorn(last)) continue
    if (!takenFirst.has(first.toLowerCase()) || attempt > ATTEMPTS / 2) return name
  }
  for (let count = 2; ; count += 1) {
    const numbered = `${name} the ${ordinal(count)}`
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}

/** Cultures that a name may come from: those of the ancestry, or of the location that the concept mentions. */
export const culturesFor = ({ ancestry, location }: Reading): readonly Culture[] =>
  ancestry?.ancestry.names ?? location?.names ?? cultures().filter(({ common }) => common)

/** Draws a name of any culture, of a woman or a man. */
export const drawAnyName = (avoid: readonly string[], random: Random): string =>
  drawName({ cultures: cultures(), gender: 'they', avoid }, random)

function compose(culture: Culture, gender: Gender, random: Random) {
  const side = gender === 'they' ? pick(['she', 'he'] as const, random) : gender
  return { first: pick(culture[side], random), last: pick(culture.last, random) }
}

function ordinal(count: number): string {
  return ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'][count - 2] ?? `${count}th`
}

/** The first name, with a title in front of it: `Captain Vex`. */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const isTitle = wordList('titles').includes((words[0] ?? '').toLowerCase().replace(/\.$/, ''))
  return words
    .slice(0, isTitle ? 2 : 1)
    .join(' ')
    .replace(/,$/, '')
}
