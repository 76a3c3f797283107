/** Only plain words are repeated: letters of any script, digits, and the marks that occur inside a sentence. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’\-–]*$/u
const LONGEST = 160
const SAYINGS = 3

const AUXILIARY =
  'is|was|has|had|does|did|can|cannot|could|will|would|must|may|might|isn.t|wasn.t|hasn.t|hadn.t|doesn.t|didn.t|can.t|won.t|wouldn.t|couldn.t'
const ADVERB =
  'secretly|once|never|always|still|often|only|quietly|also|really|sometimes|now|currently|recently|accidentally|constantly|just|actually|rarely|mostly|no longer|used to'
const IRREGULAR =
  'lost|sold|saw|fought|fell|ran|stole|left|went|came|made|found|kept|told|gave|took|grew|broke|wrote|built|knew|met|won|lied|swore|sang|drank|slept|bought|taught|fled|hid|spoke|stood|led|dreamt|became|began|slew|bore|thought|forgot|held|felt|heard|let|put|read|cut|set'
const PREDICATE = new RegExp(
  `^(?:(?:${ADVERB}) )*(?:(?:${AUXILIARY}|${IRREGULAR})|\\p{L}{2,}(?:s|ed))(?= |$)`,
  'iu',
)

const STATES =
  'obsessed with|afraid of|scared of|terrified of|fond of|in love with|haunted by|hunted by|searching for|looking for|hiding from|running from|on the run from|allergic to|addicted to|devoted to|sworn to|cursed by|cursed with|cursed to|betrayed by|raised by|known for|famous for|loyal to|in debt to|missing|married to|wanted for|wanted by|banished from|exiled from|bored of|tired of|trapped in|bound to|jealous of|suspicious of|good at|bad at|terrible at|skilled in|skilled at|disguised as|trying to|forced to|waiting for|working for|plotting to|plotting against|seeking|mourning|guarding|collecting|dreaming of|pretending to be|convinced that|rumoured to|rumored to|said to|able to|unable to|proud of|ashamed of|blind in|deaf in|dying of'

/** Where one saying ends and another begins. */
const END = /[.;:!?()\n]| (?:and|but) who | but (?:is|has|was|secretly|hides|never) /u

const TO_THE_END = String.raw`(?:(?!${END.source}).)+`
/** Not after `is` or inside a `who …`, which have the state in them. */
const STATE = new RegExp(
  String.raw`(?<!\b(?:is|was|be|been|very|so|also|still|deeply)|\bwho\b[^.;,]*)[ ,]((?:${STATES}) (?:(?!${END.source}|,).)+)`,
  'giu',
)
const WHO = new RegExp(String.raw`[ ,]who (${TO_THE_END})`, 'giu')
const WITH = new RegExp(
  String.raw`[ ,]with ((?:an?|no|one|two|three|too many|many|only|his|her|their|eyes|hands|hair) (?:(?!${END.source}|,).)+)`,
  'giu',
)
/** Not what somebody's belongings do: `with a sword that sings`. */
const THAT = new RegExp(String.raw`(?<!\b(?:with|of|by|to)\b.*)[ ,]that (${TO_THE_END})`, 'iu')

/**
 * Sentences about the character in the asker's own words, ready to follow the name: `talks to her hammer`. They come
 * from `who …`, `afraid of …` and `with …`, as far as those make a sound sentence.
 */
export function takeOwnWords(concept: string): string[] {
  const sayings: string[] = []
  let rest = concept
  const take = (pattern: RegExp, toPredicate: (words: string) => string) => {
    rest = rest.replace(pattern, (whole, words: string) => {
      const saying = toPredicate(tidy(words))
      if (sayings.length >= SAYINGS || !isSound(saying)) return whole
      sayings.push(saying)
      return ' . '
    })
  }
  take(STATE, (words) => `is ${words}`)
  take(WHO, (words) => words)
  take(WITH, (words) => `has ${words}`)
  take(THAT, (words) => words)
  return sayings
}

function tidy(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/[ ,'’\-–]+$/u, '')
    .trim()
}

function isSound(saying: string): boolean {
  return saying.length <= LONGEST && PLAIN.test(saying) && PREDICATE.test(saying)
}
