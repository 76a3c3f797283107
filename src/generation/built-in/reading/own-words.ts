import { withArticle } from '../rendering.ts'
import { ADVERB, AUXILIARY, PAST } from '../verbs.ts'

/** Only plain words are repeated: letters, digits, and punctuation inside a sentence. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’\-–]*$/u
const LONGEST = 160
const LONGEST_PHRASE = 64
const SAYINGS = 3

const NEGATIVE = '(?:is|was|has|had|does|did|ca|wo|would|could)n.t'
const PREDICATE = new RegExp(
  String.raw`^(?:(?:${ADVERB}) )*(?:${AUXILIARY}|${NEGATIVE}|${PAST}|\p{L}{2,}(?:s|ed))(?= |$)`,
  'iu',
)

const STATES =
  'obsessed with|afraid of|scared of|terrified of|fond of|in love with|secretly in love with|madly in love with|hopelessly in love with|haunted by|hunted by|on the run from|allergic to|addicted to|devoted to|sworn to|cursed by|cursed with|cursed to|betrayed by|abandoned by|raised by|taught by|trained by|owned by|blackmailed by|possessed by|chosen by|despised by|loved by|feared by|known for|famous for|infamous for|loyal to|in debt to|in league with|in hiding from|on the trail of|missing|married to|betrothed to|engaged to|related to|wanted for|wanted by|banished from|exiled from|expelled from|escaped from|bored of|tired of|trapped in|bound to|jealous of|envious of|suspicious of|wary of|good at|bad at|terrible at|skilled in|skilled at|disguised as|forced to|plotting to|convinced that|convinced of|rumoured to|rumored to|said to|able to|unable to|unwilling to|determined to|eager to|desperate to|desperate for|about to|doomed to|proud of|ashamed of|blind in|deaf in|dying of|full of|torn between|caught between|stranded in|stranded on|lost in|far from|homesick for|guilty of|accused of|immune to|sick of|thirsty for|hungry for|one of the last|last seen'

/** `hunting the wolf`, `going slowly mad`: what the character is doing, but no noun that ends in -ing. */
const DOING = String.raw`(?!(?:\p{L}*(?:king|ling|thing|sing|ring|wing|sting)|being|wedding|morning|evening|building|painting|clothing|lightning|during|living|willing|daring|cunning|calling|nothing|something|working)\b)\p{L}{3,}ing(?= (?:the|an?|his|her|their|its|from|for|at|to|against|as|with|after|into|through|over|under|about|by|out|away|off|up|down|back|in|on|no|any|every|two|three|what|whatever|who|that|alone|mad|blind|money|\p{L}{3,}ly) ?)|(?:searching|looking|hiding|running|trying|waiting|seeking|mourning|guarding|collecting|plotting|hunting|stealing|selling)(?= \p{L})`

/** The end of a saying. */
const END = /[.;:!?()\n]| (?:and|but) who | but (?:is|has|was|secretly|hides|never) /u

const TO_THE_END = String.raw`(?:(?!${END.source}).)+`
/** Not after `is` or inside `who …`, which include the state already. */
const STATE = new RegExp(
  String.raw`(?<!\b(?:is|was|be|been|very|so|also|still|deeply|an?|the|and|of|or)|\bwho\b[^.;,]*)[ ,] ?((?:${STATES}|${DOING}) (?:(?!${END.source}|,).)+)`,
  'giu',
)
const WHO = new RegExp(String.raw`[ ,]who (${TO_THE_END})`, 'giu')
const WHOSE = new RegExp(String.raw`[ ,]whose (?!name )((?:(?!${END.source}|,).)+)`, 'giu')
const WITH = new RegExp(
  String.raw`[ ,]with ((?:an?|no|one|two|three|too many|many|only|his|her|their|eyes|hands|hair|more|nothing|little) (?:(?!${END.source}|,).)+)`,
  'giu',
)
/** Not about a belonging: `with a sword that sings`. */
const THAT = new RegExp(String.raw`(?<!\b(?:with|of|by|to)\b.*)[ ,]that (${TO_THE_END})`, 'iu')
/** `, loves gossip`. */
const LISTED = new RegExp(
  String.raw`, (?:but |and |yet )?((?:(?:${ADVERB}) )*(?:loves|hates|knows|owes|wants|fears|keeps|hides|talks|speaks|believes|thinks|collects|refuses|likes|lives|works|drinks|sings|lost|killed|betrayed|survived|saw|stole|has|is|was|had|never [\p{L}]+s|cannot|can.t) (?:(?!${END.source}|,).)+)`,
  'giu',
)
/** `but secretly a spy`. */
const BUT = new RegExp(
  String.raw`(?: but|,) ((?:secretly |really |actually |in truth |not |once )(?:an? |the )(?:(?!${END.source}|,).)+)`,
  'giu',
)
const NOT = new RegExp(String.raw`^ *(not (?:an? |the )${TO_THE_END})`, 'iu')
/** `, gentle and shy`. */
const QUALITIES =
  /, ((?:(?:very|rather|too|quite|deeply|always) )?\p{L}[\p{L}-]+(?: (?:and|but|yet) (?:(?:very|rather|too|quite|deeply|always) )?\p{L}[\p{L}-]+)?)(?=[.,;]|$)/giu

const PASSIVE =
  /^(?:betrayed|abandoned|raised|taught|trained|banished|exiled|expelled|last seen|blackmailed) /i

interface OwnWords {
  /** Sentences about the character, ready to follow the name: `talks to her hammer`, `'s eyes are grey`. */
  sayings: string[]
  /** The first phrase: `a travelling salesman of dubious potions`. */
  phrase: string | undefined
}

/** The parts of a concept that can be repeated word for word in sentences. */
export function takeOwnWords(
  concept: string,
  isQuality: (words: string) => boolean = () => false,
): OwnWords {
  const sayings: string[] = []
  let rest = concept
  const take = (pattern: RegExp, toPredicate: (words: string) => string, isSoundly = isSound) => {
    rest = rest.replace(pattern, (whole, words: string) => {
      const saying = toPredicate(tidy(words))
      if (sayings.length >= SAYINGS || !isSoundly(saying)) return whole
      sayings.push(saying)
      return ' . '
    })
  }
  take(NOT, (words) => `is ${words}`)
  take(STATE, (words) => `${PASSIVE.test(words) ? 'was' : 'is'} ${words}`)
  take(WHO, (words) => words)
  take(WHOSE, (words) => `'s ${words}`, isPossession)
  take(WITH, (words) => `has ${words}`)
  take(BUT, (words) => `is ${words}`)
  take(LISTED, (words) => words)
  take(THAT, (words) => words)
  take(
    QUALITIES,
    (words) => `is ${words}`,
    (saying) => isQuality(saying.slice(3)),
  )
  return { sayings, phrase: firstPhrase(rest) }
}

function firstPhrase(rest: string): string | undefined {
  const words = tidy(
    rest.split(
      /[.,;:!?()"“”–—]| (?:who|whose|that|which|with|without|but|named|called|known as) /u,
    )[0] ?? '',
  )
  const called = /^(?:an?|the) /i.test(words)
    ? words.replace(/^\p{Lu}/u, (start) => start.toLowerCase())
    : bare(words)
  const isUsable =
    called.length <= LONGEST_PHRASE &&
    /^(?:an?|the) \p{Ll}[\p{L}\p{M}\p{N} '’-]+$/u.test(called) &&
    !/\b(?:is|was|are|were|has|had|me|my|you|your|i|name|character|npc|story|someone|somebody)\b/i.test(
      called,
    )
  return isUsable ? called : undefined
}

/** `first mate of the Black Gull` only lacks its article. Plurals are ignored. */
function bare(words: string): string {
  const noun = words.split(/ (?:of|in|at|on|from|to|for|by|under) /)[0] ?? ''
  const isOne = /^\p{Ll}/u.test(words) && !/[^s]s$/.test(noun) && !NO_NOUN.test(words)
  return isOne ? withArticle(words) : ''
}

const NO_NOUN =
  /^(?:no|not|never|one|two|three|four|five|some|any|all|my|our|your|his|her|their|its|this|that|these|those|who|what|make|give|write|create|generate|please|i|he|she|they|it|there|in|on|at|from|with|as|old|young|something|somebody|someone|anyone|nobody) /i

function tidy(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+/u, '')
    .replace(/[ ,'’\-–]+$/u, '')
    .trim()
}

function isSound(saying: string): boolean {
  return saying.length <= LONGEST && PLAIN.test(saying) && PREDICATE.test(saying)
}

function isPossession(saying: string): boolean {
  const words = saying.slice(3)
  return words.length <= LONGEST && PLAIN.test(words) && /^\p{L}+ \p{L}+/u.test(words)
}
