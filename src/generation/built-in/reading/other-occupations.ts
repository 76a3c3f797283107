import { isDenied } from './context.ts'
import { findHits, type Hit } from './matching.ts'
import {
  backgroundOfUnknown,
  occupationByTrade,
  occupationCalled,
  occupationOf,
  type Occupation,
} from './occupation.ts'
import { tokenize, type Token, wordSet } from './tokens.ts'
import { vocabulary } from './vocabulary.ts'

/** `a grumpy cheesemonger`: the last noun of the first phrase, when no lexicon knows it. */
export function unknownOccupation(
  head: readonly Token[],
  hits: Hit<unknown>[],
): Occupation | undefined {
  const of = head.findIndex(
    ({ word }, at) => at > 1 && /^(of|to|against|under|as|into)$/.test(word),
  )
  const phrase = of === -1 ? head : head.slice(0, of)
  const last = phrase.at(-1)
  const isPhrase = head.length > 1 && /^(an?|one|my|our)$/.test(head[0]?.word ?? '')
  if (!last || !isPhrase || last.possessive || NO_TRADE.has(last.word)) return undefined
  if (!/^[a-z]{3,24}$/.test(last.word) || /(ing|ly|ed|ous|ful|ish)$/.test(last.word))
    return undefined
  const isKnown = hits.some((hit) => hit.end === phrase.length)
  if (isKnown && !PERSON_NOUNS.has(last.word)) return undefined
  return occupationCalled(last.word, backgroundOfUnknown(last.word))
}

/** Nouns that describe a person without naming a trade. */
const PERSON_NOUNS = wordSet(
  'liar drunk drunkard coward fool miser gossip hero villain tyrant loner outcast exile refugee survivor victim madman madwoman genius prodigy snob flirt bully cynic fanatic recluse pessimist optimist dreamer romantic heretic traitor deserter hostage fugitive castaway amnesiac gambler addict glutton braggart busybody troublemaker twin simpleton cheat penitent stowaway understudy pretender bigamist veteran',
)

const NO_TRADE = wordSet(
  'man woman person guy girl boy lady someone somebody character npc creature being figure thing individual people lot few bit kind sort type one dude fellow gentleman male female adult human friend enemy ally stranger villain hero name story prompt list json text test man child mother father wife husband sister brother daughter son uncle aunt member leader owner keeper look face heart soul last first best worst half end',
)

/** `Captain Vex`: the trade is the title in the name. */
export function titleIn(name: string | undefined): Occupation | undefined {
  const tokens = tokenize(name ?? '')
  const [hit] = findHits(tokens, vocabulary().trades)
  return hit && occupationOf(hit, tokens)
}

/** `a woman who runs a tavern`: a thing of the trade is named, but not the trade. */
export function hintedOccupation(tokens: readonly Token[]): Occupation | undefined {
  const hit = findHits(tokens, vocabulary().hints).find((one) => !isDenied(tokens, one))
  return hit && occupationByTrade(hit.entry)
}
