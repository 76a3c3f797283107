import { ages, backstoryLines, continuationLines, threads } from '../content/content.ts'
import { capitalize, render, renderNamed, withArticle } from '../rendering.ts'
import { saidOf, type Person } from './person.ts'
import { mannerOf } from './personality.ts'

/** The sentences of two paragraphs, by the names in `partsOf`. */
const PLANS = [
  ['opening roots', 'event unsettled ending'],
  ['opening color event', 'roots burden want'],
  ['opening second present', 'beginning event unsettled'],
  ['opening early', 'event late'],
  ['early opening event', 'roots late mention'],
  ['opening color early', 'event late'],
  ['beginning opening', 'event unsettled'],
  ['event opening', 'roots burden mentionOrPresent'],
  ['event opening early', 'roots late'],
]

/** Four to seven sentences in two paragraphs: origin, what happened, and what is still open. */
export function writeBackstory(person: Person): string {
  const manner = mannerOf(person.reading)
  const words = person.reading.sayings
    .filter((saying) => saying !== manner)
    .map((saying) => saidOf(person, saying))
  const parts = partsOf(person, words)
  const plan = person.deck.draw(PLANS)
  const paragraphs = plan.map((names) =>
    names.split(' ').flatMap((name) => parts[name as keyof typeof parts]()),
  )
  const keep = new Set([...words, ...parts.opening(), ...parts.late()])
  const text = bounded(paragraphs, keep)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
  return locatedOnce(text, person)
}

/** The sentences that a backstory can be made of. `words` are those of the concept. */
function partsOf(person: Person, words: string[]) {
  const { reading, deck, voice } = person
  const lines = backstoryLines()
  const write = (line: string) => [render(varied(line, person), voice)]
  const turn = () => write(deck.draw(own(person).turns))
  const present = () => write(deck.draw(own(person).presents))
  const want = () => write(deck.draw(lines.wants.lines))
  const beginning = () => write(deck.draw(own(person).beginnings))
  const hasSecret = reading.secrets.length > 0
  const burden = () =>
    write(deck.draw(hasSecret ? deck.draw(reading.secrets).lines : own(person).burdens))

  const after = deck.chance(0.7) ? write(deck.draw(lines['after the concept'].lines)) : []
  const event = words.length > 0 ? [...words, ...after] : turn()
  const second = secondTrade(person)
  const opening = introduce(person)
  const isGrown = reading.age?.age !== 'child'
  const thread = deck.draw(threads().filter(({ grown }) => isGrown || !grown))
  const early = write(deck.draw([thread.early]))
  const late = write(deck.draw([thread.late]))
  const mention = () => {
    const [other] = person.others
    if (other === undefined || !isGrown || !deck.chance(0.25)) return []
    return [render(deck.draw(continuationLines().mentions.lines), { ...voice, other })]
  }
  const orElse = (sentences: string[], other: () => string[]) =>
    sentences.length > 0 ? sentences : other()

  return {
    opening: () => [opening],
    event: () => event,
    second: () => second,
    roots: () => orElse(second, beginning),
    early: () => early,
    late: () => late,
    ending: () => (deck.chance(0.5) ? present() : want()),
    unsettled: () => (hasSecret || deck.chance(0.5) ? burden() : orElse(mention(), want)),
    mentionOrPresent: () => orElse(mention(), present),
    color: () => [
      render(deck.draw(colors(person, opening)), { ...voice, place: reading.placeName ?? '' }),
    ],
    beginning,
    burden,
    mention,
    present,
    want,
  }
}

/** Once the location has been named, `at the Drowned Stair` becomes `there`. */
function locatedOnce(text: string, { reading: { placeName }, voice: { at } }: Person): string {
  if (!placeName || !at.includes(placeName)) return text
  const start = text.search(new RegExp(RegExp.escape(placeName), 'i'))
  const end = start === -1 ? text.length : start + placeName.length
  // The concept may write the name with another capital.
  const ways = [at, `at ${placeName}`].map(RegExp.escape).join('|')
  const again = new RegExp(`(?:${ways})(?!\\p{L})`, 'giu')
  const there = (found: string) => (found === capitalize(found) ? 'There' : 'there')
  return text.slice(0, end) + text.slice(end).replace(again, there)
}

const MOST_SENTENCES = 7

/** Removes sentences from the end until the text is short enough. A paragraph keeps its first sentence. */
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

/** Replaces the name at the beginning with a pronoun now and then. */
function varied(line: string, { voice, deck }: Person): string {
  if (voice.gender === 'they' || !deck.chance(0.55)) return line
  return line.replace(/^\{name\}/, '{They}')
}

/** The sentences of the kind of life, unless the character is too young for it or has left it. */
function own({ reading, occupation }: Person) {
  const { kind } = occupation
  const age = reading.age && ages()[reading.age.age]
  return {
    beginnings: age?.beginnings ?? kind.beginnings,
    turns: age?.turns ?? kind.turns,
    presents: age?.presents ?? (reading.former ? backstoryLines().retired.lines : kind.presents),
    burdens: age?.burdens ?? backstoryLines().burdens.lines,
  }
}

/** Sentences about the people, the location or the trade. */
function colors({ reading, occupation }: Person, opening: string): string[] {
  const { people, place, placeName, sayings } = reading
  const told = [opening, ...sayings].join(' ').toLowerCase()
  const isTold = !placeName || told.includes(placeName.toLowerCase())
  const named = isTold ? [] : backstoryLines()['named location'].lines
  const lines = [...(people?.people.lines ?? []), ...(place?.lines ?? []), ...named]
  if (lines.length === 0) lines.push(...occupation.details, ...occupation.kind.habits)
  return lines
}

function secondTrade({ reading, deck, voice }: Person): string[] {
  if (!reading.second) return []
  const { noun, former } = reading.second
  // The concept's own words say it already.
  const own = [...reading.sayings, reading.phrase ?? '']
  if (own.some((words) => words.toLowerCase().includes(noun))) return []
  const lines = backstoryLines()[former ? 'second trade, past' : 'second trade, present'].lines
  const line = deck.draw(lines)
  return [render(line, { ...voice, second: withArticle(noun) })]
}

function introduce(person: Person): string {
  const { deck, voice, fullName, reading } = person
  const whom = whomOf(person)
  // A long phrase, or one with a location in it, needs a sentence of its own.
  const isLong = whom.length > 34 || / (?:in|at|on|from|of|under|by) /.test(whom)
  const short = backstoryLines().openings.lines
  const plain = backstoryLines()['plain openings'].lines
  const either = reading.placeName ? short : [...short, ...plain]
  const line = deck.draw(isLong ? plain : either)
  return renderNamed(line, { ...voice, full: fullName, whom })
}

/** The concept's phrase for the character, or a description. */
function whomOf(person: Person): string {
  const { reading, occupation } = person
  const { phrase, former, relation } = reading
  if (relation && occupation.noun === relation.noun) {
    return phrase && relation.noun.includes("'s ") ? phrase : `the ${relation.noun}`
  }
  const isSilent =
    former && !/\b(?:former|retired|ex|failed|disgraced|onetime)\b/i.test(phrase ?? '')
  return phrase && !isSilent ? phrase : describe(person)
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
  if (noun === word || noun === people.title || people.title === 'human') return undefined
  return word.includes(' ') && people.adjective?.endsWith('-born') !== true
    ? word
    : (people.adjective ?? word)
}
