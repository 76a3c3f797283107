import { capitalize } from '../../../texts/capitalize.ts'
import type { Character } from '../../generation.schemas.ts'
import type { Knowledge } from '../../knowledge.ts'
import { journalLines, languageStyles, trustworthiness as trusts } from '../content/content.ts'
import { createDeck, type Deck, type Random } from '../random.ts'
import { render, type Voice } from '../rendering.ts'
import { isClause, isPredicate, isPresent } from '../verbs.ts'
import { asSentence, notedSentences } from './sentences.ts'
import { voiceOf } from './voice.ts'

export interface JournalOrder {
  character: Partial<Character> & { name: string }
  /** What happened, in a few words. */
  words: string
  knowledge?: Knowledge | undefined
}

/** Turns a short note into an entry: keeps each fact word for word, and adds no event. */
export function composeJournalEntry({ character, words, knowledge }: JournalOrder, random: Random) {
  const { voice } = voiceOf(character)
  const deck = createDeck(random)
  const facts = factsIn(words)
  if (facts.length === 0) return words.trim()
  const told = facts.map((fact, at) => tell(fact, at, voice, deck))
  const closing = closingFor({ character, words, voice, deck, knowledge })
  return [...told, ...closing].join(' ')
}

/** The facts, one for each sentence or list item. */
function factsIn(words: string): string[] {
  return words
    .normalize('NFC')
    .split(/\n+|;\s+/)
    .map((line) => line.replace(/^\s*(?:[-*•–—>]|\d+[.)])\s+/u, '').trim())
    .flatMap(notedSentences)
    .map((fact) => fact.replace(/\s+/g, ' ').trim())
    .filter((fact) => /[\p{L}\p{N}]/u.test(fact))
}

function tell(fact: string, at: number, voice: Voice, deck: Deck): string {
  if (!/^[\p{Script=Latin}\p{N}]/u.test(fact)) return asSentence(fact)
  const small = fact.replace(/^\p{Lu}(?=\p{Ll}+\b)/u, (start) => start.toLowerCase())
  if (isPredicate(small)) return asSentence(`${subject(small, at, voice)} ${small}`)
  if (isClause(fact) || /[.!?…]["'”’)\]]*$/u.test(fact)) return asSentence(fact)
  const frame = deck.draw(journalLines()[at === 0 ? 'frames' : 'further frames'])
  const said = asSentence(fact).replace(/^\p{Lu}/u, () => fact.charAt(0))
  return render(frame, { ...voice, fact: said })
}

/** The name at first, then `she` or `he`. */
function subject(predicate: string, at: number, { name, gender }: Voice): string {
  const usesName = at % 3 === 0 || (gender === 'they' && isPresent(predicate))
  return capitalize(usesName ? name : gender)
}

const DEATH = /\b(?:died|dies|dead|death|killed|slain|murdered|executed|buried|drowned|hanged)\b/i

function closingFor({
  character,
  words,
  voice,
  deck,
  knowledge,
}: JournalOrder & { voice: Voice; deck: Deck }): string[] {
  const title = knowledge?.latestSession?.title
  if (DEATH.test(words)) return [render(deck.draw(journalLines().deaths), voice)]
  if (title && deck.chance(0.3)) {
    return [render(deck.draw(journalLines()['after a session']), { ...voice, title })]
  }
  const { trustworthiness, language_style } = character
  const lines = [
    ...(trustworthiness ? trusts()[trustworthiness].journal : []),
    ...(language_style ? languageStyles()[language_style].journal : []),
  ]
  return lines.length > 0 ? [render(deck.draw(lines), voice)] : []
}
