import { AGES, type Age } from '../ages.ts'
import { render, renderNamed, withArticle } from '../rendering.ts'
import { AFTER_CONCEPT, NAMED_PLACE, RETIRED, SECOND_TRADE } from './bridges.ts'
import { BURDENS, WANTS } from './edges.ts'
import { OPENINGS } from './openings.ts'
import { saidOf, type Person } from './person.ts'

/** Four to seven sentences in two paragraphs: where somebody comes from, what happened, and what is not over yet. */
export function writeBackstory(person: Person): string {
  const { reading, deck, voice } = person
  const write = (line: string) => render(varied(line, person), voice)
  const beginning = () => write(deck.draw(own(person).beginnings))
  const turn = () => write(deck.draw(own(person).turns))
  const standing = () => write(deck.draw(own(person).presents))
  const want = () => write(deck.draw(WANTS))
  const burden = () =>
    write(
      deck.draw(
        reading.secrets.length > 0 ? deck.draw(reading.secrets).lines : own(person).burdens,
      ),
    )
  const colour = () =>
    render(deck.draw(colours(person)), { ...voice, place: reading.placeName ?? '' })

  const sayings = reading.sayings.filter((saying) => !saying.startsWith('has '))
  const told = sayings.map((saying) => saidOf(person, saying))
  const event = told.length > 0 ? [...told, write(deck.draw(AFTER_CONCEPT))] : [turn()]
  const second = secondTrade(person)
  const opening = introduce(person)

  const shapes = [
    () => [
      [opening, beginning(), ...second],
      [...event, burden(), deck.chance(0.5) ? standing() : want()],
    ],
    () => [
      [opening, colour(), ...event],
      [...(second.length > 0 ? second : [beginning()]), burden(), want()],
    ],
    () => [
      [openingName(person, deck.draw(own(person).beginnings)), colour(), ...second],
      [...event, deck.chance(0.6) ? burden() : turn(), standing()],
    ],
    () => [
      [opening, ...second, standing()],
      [beginning(), ...event, burden()],
    ],
    () => [
      [...event, opening],
      [beginning(), ...(second.length > 0 ? second : [colour()]), burden(), want()],
    ],
  ]
  // Who it is must be said where the trade alone does not tell it; words of the concept may come first.
  const usable = shapes.filter(
    (_, index) => (index !== 2 || !reading.people) && (index !== 4 || told.length > 0),
  )
  const paragraphs = deck.draw(usable)()
  return bounded(paragraphs, new Set([...told, opening]))
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
}

const MOST_SENTENCES = 7

/** Takes out sentences, the later first, until the whole is short enough. A paragraph keeps its first one. */
function bounded(paragraphs: string[][], keep: ReadonlySet<string>): string[][] {
  while (countSentences(paragraphs.flat()) > MOST_SENTENCES) {
    const places = paragraphs.flatMap((sentences, paragraph) =>
      sentences.map((sentence, at) => ({ sentence, paragraph, at })),
    )
    const spare = places.findLast(({ sentence, at }) => at > 0 && !keep.has(sentence))
    if (!spare) break
    paragraphs[spare.paragraph]?.splice(spare.at, 1)
  }
  return paragraphs
}

function countSentences(texts: readonly string[]): number {
  return texts.join(' ').match(/[.!?](?=\s|$)/g)?.length ?? 0
}

/** A name in front of every sentence tires: now and then it is `she` or `he` instead. */
function varied(line: string, { voice, deck }: Person): string {
  if (voice.gender === 'they' || !deck.chance(0.55)) return line
  return line.replace(/^\{name\}/, '{They}')
}

/** The sentences of the kind, unless somebody is too young for a career or has left it. */
function own({ reading, occupation }: Person) {
  const { kind } = occupation
  const age: Age | undefined = reading.age && AGES[reading.age.age]
  return {
    beginnings: age?.beginnings ?? kind.beginnings,
    turns: age?.turns ?? kind.turns,
    presents: age?.presents ?? (reading.former ? RETIRED : kind.presents),
    burdens: age?.burdens ?? BURDENS,
  }
}

/** People, place and trade, in what is peculiar to them. */
function colours({ reading, occupation }: Person): string[] {
  const { people, place, placeName } = reading
  const named = placeName ? NAMED_PLACE : []
  const lines = [...(people?.people.lines ?? []), ...(place?.lines ?? []), ...named]
  if (lines.length === 0) lines.push(...occupation.details, ...occupation.kind.habits)
  return lines
}

function secondTrade({ reading, deck, voice }: Person): string[] {
  if (!reading.second) return []
  const { noun, former } = reading.second
  // What the asker said in own words need not be said again.
  if (reading.sayings.some((saying) => saying.toLowerCase().includes(noun))) return []
  const line: string = deck.draw(former ? SECOND_TRADE.past : SECOND_TRADE.present)
  return [render(line, { ...voice, second: withArticle(noun) })]
}

function introduce(person: Person): string {
  const { deck, voice, fullName } = person
  return renderNamed(deck.draw(OPENINGS), { ...voice, full: fullName, whom: describe(person) })
}

/** The whole name in the first sentence, where the short one stands. */
function openingName({ voice, fullName }: Person, line: string): string {
  return renderNamed(line.replace('{name}', '{full}'), { ...voice, full: fullName })
}

/** `an old dwarven smith`, `a former priest`. */
export function describe({ reading, occupation }: Person): string {
  const { people, age, former, looks } = reading
  const words: string[] = []
  if (former) words.push(age?.age === 'old' ? 'retired' : 'former')
  else if (age?.age === 'old')
    words.push(/^(elderly|ancient|aged)$/.test(age.word) ? age.word : 'old')
  else if (age && age.age !== 'middle' && occupation.trade) words.push('young')
  words.push(...looks)
  const adjective = people && adjectiveOf(people, occupation.noun)
  if (adjective) words.push(adjective)
  words.push(occupation.noun)
  return withArticle(words.filter(Boolean).join(' '))
}

function adjectiveOf(
  { people, word }: NonNullable<Person['reading']['people']>,
  noun: string,
): string | undefined {
  if (noun === word || noun === people.noun || people.noun === 'human') return undefined
  return word.includes(' ') && people.adjective?.endsWith('-born') !== true
    ? word
    : (people.adjective ?? word)
}
