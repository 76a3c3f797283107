import { pick, type Random } from '../random.ts'
import type { Gender } from '../rendering.ts'
import { CULTURES, type CultureName } from './cultures.ts'

/** Given names that every model and every generator has used up. */
const WORN = new Set(
  'elara thorne lyra kael kaelen kaelith seraphina serafina aria luna zephyr aldric alaric elias thalia isolde elena lysandra thaddeus cedric eldrin thalion zara nyx raven ash jax rook vex sable aurora willow silas ezra atlas orion draven damien lucian seren lirael daeron rhogar balasar torinn gideon garrick tobias rowan finn gareth marcus jasper hazel ember ivy sage blackwood nightshade stormwind ravenwood ironheart brightwood shadowbane whisperwind moonshadow stormborn ravenshadow duskwood hawthorne ashford'.split(
    ' ',
  ),
)

const ATTEMPTS = 60

/**
 * Draws a name of one of the cultures, at most 100 characters long, that is not among `avoid` (without regard to case)
 * and whose first part is not in use there either, as far as the tables reach.
 */
export function drawName(
  {
    cultures,
    gender,
    avoid,
  }: { cultures: readonly CultureName[]; gender: Gender; avoid: readonly string[] },
  random: Random,
): string {
  const taken = new Set(avoid.map((name) => name.trim().toLowerCase()))
  const takenFirst = new Set([...taken].map((name) => name.split(' ')[0] ?? ''))
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

const isWorn = (name: string) => WORN.has(name.toLowerCase())

function compose(cultureName: CultureName, gender: Gender, random: Random) {
  const culture = CULTURES[cultureName]
  const side = gender === 'they' ? pick(['she', 'he'] as const, random) : gender
  return { first: pick<string>(culture[side], random), last: pick<string>(culture.last, random) }
}

function ordinal(count: number): string {
  return ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'][count - 2] ?? `${count}th`
}
