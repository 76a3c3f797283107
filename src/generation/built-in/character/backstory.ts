import { capitalize } from '../../../texts/capitalize.ts'
import { ages, backstoryLines, continuationLines, threads } from '../content/content.ts'
import { render, renderNamed, withArticle } from '../rendering.ts'
import { mannerOf } from './personality.ts'
import { saidOf, type Sketch } from './sketch.ts'

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
export function writeBackstory(sketch: Sketch): string {
  const manner = mannerOf(sketch.reading)
  const words = sketch.reading.sayings
    .filter((saying) => saying !== manner)
    .map((saying) => saidOf(sketch, saying))
  const parts = partsOf(sketch, words)
  const plan = sketch.deck.draw(PLANS)
  const paragraphs = plan.map((names) =>
    names.split(' ').flatMap((name) => parts[name as keyof typeof parts]()),
  )
  const keep = new Set([...words, ...parts.opening(), ...parts.late()])
  const text = bounded(paragraphs, keep)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
  return locatedOnce(text, sketch)
}

/** The sentences that a backstory can be made of. `words` are those of the concept. */
function partsOf(sketch: Sketch, words: string[]) {
  const { reading, deck, voice } = sketch
  const lines = backstoryLines()
  const write = (line: string) => [render(varied(line, sketch), voice)]
  const turn = () => write(deck.draw(own(sketch).turns))
  const present = () => write(deck.draw(own(sketch).presents))
  const want = () => write(deck.draw(lines.wants))
  const beginning = () => write(deck.draw(own(sketch).beginnings))
  const hasSecret = reading.secrets.length > 0
  const burden = () =>
    write(deck.draw(hasSecret ? deck.draw(reading.secrets).lines : own(sketch).burdens))

  const after = deck.chance(0.7) ? write(deck.draw(lines['after the concept'])) : []
  const event = words.length > 0 ? [...words, ...after] : turn()
  const second = secondTrade(sketch)
  const opening = introduce(sketch)
  const isGrown = reading.age?.age !== 'child'
  const thread = deck.draw(threads().filter(({ grown }) => isGrown || !grown))
  const early = write(deck.draw([thread.early]))
  const late = write(deck.draw([thread.late]))
  const mention = () => {
    const [other] = sketch.others
    if (other === undefined || !isGrown || !deck.chance(0.25)) return []
    return [render(deck.draw(continuationLines().mentions), { ...voice, other })]
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
      render(deck.draw(colors(sketch, opening)), {
        ...voice,
        location: reading.locationName ?? '',
      }),
    ],
    beginning,
    burden,
    mention,
    present,
    want,
  }
}

/** Once the location has been named, `at the Drowned Stair` becomes `there`. */
function locatedOnce(text: string, { reading: { locationName }, voice: { at } }: Sketch): string {
  if (!locationName || !at.includes(locationName)) return text
  const start = text.search(new RegExp(RegExp.escape(locationName), 'i'))
  const end = start === -1 ? text.length : start + locationName.length
  // The concept may write the name with another capital.
  const ways = [at, `at ${locationName}`].map(RegExp.escape).join('|')
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
function varied(line: string, { voice, deck }: Sketch): string {
  if (voice.gender === 'they' || !deck.chance(0.55)) return line
  return line.replace(/^\{name\}/, '{They}')
}

/** The sentences of the background, unless the character is too young for it or has left it. */
function own({ reading, occupation }: Sketch) {
  const { background } = occupation
  const age = reading.age && ages()[reading.age.age]
  return {
    beginnings: age?.beginnings ?? background.beginnings,
    turns: age?.turns ?? background.turns,
    presents: age?.presents ?? (reading.former ? backstoryLines().retired : background.presents),
    burdens: age?.burdens ?? backstoryLines().burdens,
  }
}

/** Sentences about the ancestry, the location or the trade. */
function colors({ reading, occupation }: Sketch, opening: string): string[] {
  const { ancestry, location, locationName, sayings } = reading
  const told = [opening, ...sayings].join(' ').toLowerCase()
  const isTold = !locationName || told.includes(locationName.toLowerCase())
  const named = isTold ? [] : backstoryLines()['named location']
  const lines = [...(ancestry?.ancestry.lines ?? []), ...(location?.lines ?? []), ...named]
  if (lines.length === 0) lines.push(...occupation.details, ...occupation.background.habits)
  return lines
}

function secondTrade({ reading, deck, voice }: Sketch): string[] {
  if (!reading.second) return []
  const { noun, former } = reading.second
  // The concept's own words say it already.
  const own = [...reading.sayings, reading.phrase ?? '']
  if (own.some((words) => words.toLowerCase().includes(noun))) return []
  const lines = backstoryLines()[former ? 'second trade, past' : 'second trade, present']
  const line = deck.draw(lines)
  return [render(line, { ...voice, second: withArticle(noun) })]
}

function introduce(sketch: Sketch): string {
  const { deck, voice, fullName, reading } = sketch
  const whom = whomOf(sketch)
  // A long phrase, or one with a location in it, needs a sentence of its own.
  const isLong = whom.length > 34 || / (?:in|at|on|from|of|under|by) /.test(whom)
  const short = backstoryLines().openings
  const plain = backstoryLines()['plain openings']
  const either = reading.locationName ? short : [...short, ...plain]
  const line = deck.draw(isLong ? plain : either)
  return renderNamed(line, { ...voice, full: fullName, whom })
}

/** The concept's phrase for the character, or a description. */
function whomOf(sketch: Sketch): string {
  const { reading, occupation } = sketch
  const { phrase, former, relation } = reading
  if (relation && occupation.noun === relation.noun) {
    return phrase && relation.noun.includes("'s ") ? phrase : `the ${relation.noun}`
  }
  const isSilent =
    former && !/\b(?:former|retired|ex|failed|disgraced|onetime)\b/i.test(phrase ?? '')
  return phrase && !isSilent ? phrase : describe(sketch)
}

/** `an old dwarven smith`, `a former priest`. */
export function describe({ reading, occupation }: Sketch): string {
  const { ancestry, age, former, looks } = reading
  const words: string[] = []
  if (former) words.push(age?.age === 'old' ? 'retired' : 'former')
  else if (age?.age === 'old')
    words.push(/^(elderly|ancient|aged)$/.test(age.word) ? age.word : 'old')
  else if (age && age.age !== 'middle' && occupation.trade) words.push('young')
  words.push(...looks)
  const adjective = ancestry && adjectiveOf(ancestry, occupation.noun)
  if (adjective) words.push(adjective)
  words.push(occupation.noun)
  return withArticle(words.filter(Boolean).join(' '))
}

function adjectiveOf(
  { ancestry, word }: NonNullable<Sketch['reading']['ancestry']>,
  noun: string,
): string | undefined {
  if (noun === word || noun === ancestry.title || ancestry.title === 'human') return undefined
  return word.includes(' ') && ancestry.adjective?.endsWith('-born') !== true
    ? word
    : (ancestry.adjective ?? word)
}
