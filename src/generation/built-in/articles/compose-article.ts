import { capitalize } from '../../../texts/capitalize.ts'
import { isTaken } from '../../answer/taken.ts'
import type { ArticleOrder, Thing } from '../../articles/article-order.ts'
import type { WrittenArticle } from '../../articles/articles.schemas.ts'
import { type ArticleFile, articleLists } from '../content/articles.ts'
import { cultures } from '../content/content.ts'
import { drawName } from '../names.ts'
import { createDeck, type Deck, pick, type Random } from '../random.ts'
import { insideSentence } from '../rendering.ts'
import { type Idea, MANY, readIdea, titleOf } from './idea.ts'
import { fillOwn } from './own-fields.ts'
import { createTelling, type Telling } from './telling.ts'

interface Sketch {
  idea: Idea
  file: ArticleFile
  deck: Deck
  telling: Telling
}

/** How often the first person, or location, that a text names is one of the campaign. */
const SHARES = { person: 0.6, place: 0.85 } as const
const NEAREST = 5
const LONGEST_TITLE = 48

/**
 * Composes an article from the concept's own words, the content files and what the campaign has. Never fails, for any
 * concept. The same concept gives another article each time, unless `random` repeats its numbers.
 */
export function composeArticle(order: ArticleOrder, random: Random): WrittenArticle {
  const idea = readIdea(order.concept)
  const deck = createDeck(random)
  const file = order.kind.starter ?? 'general'
  const named = new Set<string>()
  const draft = createTelling(articleLists(file), peopleAndPlaces(order, named, random), deck)
  const name = nameFor(order, idea, draft, deck)
  named.clear()
  const values = {
    ...peopleAndPlaces(order, named, random),
    name: insideSentence(name),
    what: manyAs(idea, draft) ?? (() => telling.tell('kinds')),
    task: idea.task ?? (() => telling.tell(tasksFor(idea))),
    rival: rivalOf(order, deck) ?? (() => telling.tell('rivals unnamed')),
    about: idea.phrase?.replace(MANY, '') ?? '',
  }
  const telling: Telling = createTelling(articleLists(file), values, deck)
  const description = describe({ idea, file, deck, telling })
  const isNamed = ({ name: known }: Thing) => named.has(known)
  const own = fillOwn(order, { idea, deck, telling, isNamed }, random)
  return { name, description, own }
}

const NAMES = 6

/** Names for a model, which otherwise repeats the same few. */
export function suggestNames(order: ArticleOrder, random: Random): string[] {
  const idea = readIdea(order.concept)
  const names = Array.from({ length: NAMES }, () => {
    const deck = createDeck(random)
    const lists = articleLists(order.kind.starter ?? 'general')
    const telling = createTelling(lists, peopleAndPlaces(order, new Set(), random), deck)
    return nameFor(order, { ...idea, name: undefined }, telling, deck)
  })
  return [...new Set(names)]
}

/** Names of persons and locations: perhaps one of the campaign first, then random ones. Adds the campaign's names to `named`. */
function peopleAndPlaces({ knowledge }: ArticleOrder, named: Set<string>, random: Random) {
  const people = knowledge.npcs.map(({ name }) => name).slice(0, NEAREST)
  const places = knowledge.locations.filter((place) => place.trim()).slice(0, NEAREST)
  const used: string[] = []
  const lists = articleLists('general')
  const stranger = () => {
    const common = cultures().filter((culture) => culture.common)
    const avoid = [...knowledge.npcs.map(({ name }) => name), ...used]
    const drawn = drawName({ cultures: common, gender: 'they', avoid }, random)
    used.push(drawn)
    return drawn
  }
  const once = (known: readonly string[], share: number, otherwise: () => string) => {
    let isFirst = true
    return () => {
      const found =
        isFirst && known.length > 0 && random() < share ? pick(known, random) : undefined
      isFirst = false
      if (found === undefined) return otherwise()
      named.add(found)
      return found
    }
  }
  const place = once(places, SHARES.place, () => `the ${pick(lists.get('places')!, random)}`)
  return {
    person: once(people, SHARES.person, stranger),
    /** Never of the campaign: for sentences that say where a person is. */
    stranger,
    /** A last name alone, for what is named after a person. */
    family: () => stranger().split(' ').slice(1).join(' ').replace(/^the /, ''),
    place: () => insideSentence(place()),
  }
}

/** By the concept, or drawn around its noun. Not taken, unless the concept says it. */
function nameFor(order: ArticleOrder, idea: Idea, telling: Telling, deck: Deck): string {
  if (idea.name !== undefined) return idea.name
  const title = titleFor(order, idea)
  if (title !== undefined && !isTaken(order.avoidNames, title) && (idea.list || deck.chance(0.5))) {
    return title
  }
  const drawn = () => {
    const noun = idea.noun && { noun: titleOf(idea.noun) }
    if (!noun || !telling.has('names around a noun')) return telling.sentence('names')
    return capitalize(telling.tell('names around a noun').replaceAll('NOUN', () => noun.noun))
  }
  let name = drawn()
  for (let attempt = 0; isTaken(order.avoidNames, name) && attempt < 40; attempt += 1)
    name = drawn()
  for (let count = 2; isTaken(order.avoidNames, name); count += 1) {
    name = `${name.replace(/ \d+$/, '')} ${count}`
  }
  return name
}

/** For what is called by what it is: a quest, a song, a letter, a list. */
function titleFor(
  { concept, kind }: ArticleOrder,
  { task, phrase, list }: Idea,
): string | undefined {
  const isCalledSo =
    kind.starter === 'quest' || kind.starter === 'lore' || kind.starter === 'handout'
  const bare = phrase?.replace(MANY, '').replace(/^an? /i, '')
  const words = list
    ? concept.trim().replace(/[.?!]+$/, '')
    : (task ?? (isCalledSo ? bare : undefined))
  const isFit =
    words !== undefined && words.length <= LONGEST_TITLE && (bare !== words || words.includes(' '))
  return isFit ? titleOf(words) : undefined
}

/** A concept that says what a quest is about says no task yet. */
const tasksFor = ({ phrase }: Idea) => (phrase === undefined ? 'tasks' : 'tasks about')

/** Several of something are one article: `a company of pirates`. */
const manyAs = ({ phrase }: Idea, telling: Telling): string | undefined =>
  phrase?.startsWith(MANY) ? `${telling.tell('many')} ${phrase.slice(MANY.length)}` : phrase

/** Another article of the same kind in the campaign. */
function rivalOf({ knowledge, kind }: ArticleOrder, deck: Deck): string | undefined {
  const others = (knowledge.articles ?? []).filter((one) => one.kind === kind.name)
  return others.length > 0 ? insideSentence(deck.draw(others).name) : undefined
}

function describe(sketch: Sketch): string {
  const { idea, telling, deck } = sketch
  if (idea.list) return listed(idea.list, telling)
  if (sketch.file === 'handout') return document(sketch)
  const said = sayingsOf(idea)
  const rival = idea.isRival && telling.has('rivalry') ? [telling.sentence('rivalry')] : []
  const [first = [], second = []] = headingsIn(deck.draw(telling.lines('plans')))
  said.push(...clauseIn(idea))
  const room = MOST_SENTENCES - said.length - rival.length
  const opening = [telling.sentence('openings'), ...said, ...rival]
  const rest = (headings: string[]) => headings.map((heading) => telling.sentence(heading))
  const hook = deck.chance(HOOKED) ? [telling.sentence('hooks')] : []
  const beginning = first.slice(0, Math.max(0, room - second.length - 1))
  const paragraphs = [
    [...opening, ...rest(beginning)],
    [...rest(second), ...hook],
  ].map((sentences) => sentences.join(' '))
  return [...paragraphs, ...ending(telling)].join('\n\n')
}

const MOST_SENTENCES = 7
/** How often a text ends on something new. Else it ends on its last heading, which is open as well. */
const HOOKED = 0.8

/** What is known already, as a list under a quest. */
function ending(telling: Telling): string[] {
  if (!telling.has('leads')) return []
  const leads = [1, 2, 3].map(() => `- ${telling.sentence('leads')}`)
  return [leads.join('\n')]
}

function listed({ of, count }: NonNullable<Idea['list']>, telling: Telling): string {
  const items = Array.from({ length: count }, (_, at) => {
    const mark = of === 'rumors' ? `${at + 1}.` : '-'
    return `${mark} ${telling.sentence(of === 'rumors' ? 'rumors' : 'contents')}`
  })
  return [telling.sentence(`${of} begin`), items.join('\n'), telling.sentence(`${of} end`)].join(
    '\n\n',
  )
}

/** A handout is the text itself, as it is read at the table, below a line about the paper. */
function document({ idea, telling, deck }: Sketch): string {
  const said = [...sayingsOf(idea), ...clauseIn(idea)]
  const paper = [telling.sentence('papers'), ...said].join(' ')
  const forms = telling.lines('forms').map((form) => form.split(':') as [string, string])
  const own = forms.filter(([words]) => words.split(', ').some((word) => idea.noun === word))
  const [, parts] = deck.draw(own.length > 0 ? own : forms)
  const body = headingsIn(parts).map((headings) =>
    headings.map((heading) => telling.sentence(heading)).join(' '),
  )
  return [`*${paper}*`, ...body].join('\n\n')
}

/** `opens the bellhouse` and `'s teeth are blunt`. */
const sayingsOf = ({ sayings }: Idea) =>
  sayings.map((saying) => `It${saying.startsWith("'s ") ? saying.slice(1) : ` ${saying}`}.`)

const clauseIn = ({ clause }: Idea) => (clause === undefined ? [] : [`${capitalize(clause)}.`])

/** `openings + looks / hooks`: headings of sentences, with a stroke between paragraphs. */
const headingsIn = (parts: string): string[][] =>
  parts.split('/').map((part) =>
    part
      .split('+')
      .map((heading) => heading.trim())
      .filter(Boolean),
  )
