import { wordsBefore, type Hit } from './matching.ts'
import { type Token, wordSet } from './tokens.ts'

const DENIALS = wordSet(
  "not never no isn't wasn't without hardly neither nor nobody anything nothing non",
)
const FORMER = wordSet(
  'former formerly ex retired once was had been failed disgraced onetime erstwhile',
)
const NOWADAYS = wordSet('turned now became')
/** Words in front of a person or thing that is not the character. */
const OTHERS = wordSet(
  'hates hate hating fears fear fearing afraid hunts hunt hunting distrusts despises loathes loves killed murdered betrayed serves serving served against like worships escaped sells selling steals robs robbed protects protecting raised by fights fighting fought slays slew slaying than for of about seeking seeks befriended tames owns keeps stole to cures heals tricks mocks teaches feeds in saved saves trusts hired hunting avenging killing by posing pretending disguised among whatever working works spying spies haunted outlived abandoned cheated kidnapped rescued blackmails blackmailing marry marrying love loves hiding from under with stalks follows following impersonating impersonates suspects investigating',
)
const APPRENTICE = wordSet('apprentice assistant helper journeyman pupil aide squire understudy')
const IDENTITY = wordSet('is was be became become as being once')
const ARTICLES = wordSet('a an the his her their its some many all other two three old young local')

/** `not honest`, `without fear`. */
export function isDenied(tokens: readonly Token[], hit: Hit<unknown>): boolean {
  return wordsBefore(tokens, hit, 2).some((word) => DENIALS.has(word))
}

/** `a retired soldier`, `who was once a pirate`, `wizard turned cook`. */
export function isFormer(tokens: readonly Token[], hit: Hit<unknown>): boolean {
  const before = wordsBefore(tokens, hit, 4)
  const since = before.findIndex((word) => NOWADAYS.has(word))
  if (since !== -1) before.splice(since)
  if (tokens[hit.end]?.word === 'turned') return true
  return (
    before.some((word) => FORMER.has(word)) ||
    /be to used|longer no|any(?:more)? (?:isn't|not)/.test(before.join(' '))
  )
}

/** `hates elves`, `the daughter of a smith`, `a smith's dog`: the word is not about the character. */
export function isAboutOthers(
  tokens: readonly Token[],
  hit: Hit<unknown>,
  headLength = tokens.length,
): boolean {
  if (tokens[hit.end - 1]?.possessive) return !APPRENTICE.has(tokens[hit.end]?.word ?? '')
  const before = wordsBefore(tokens, hit, 3)
  if (before.some((word) => APPRENTICE.has(word))) return false
  // `the mayor` at the beginning is the character; `the guards` later on are others.
  if (hit.start >= headLength && before[0] === 'the' && !IDENTITY.has(before[1] ?? '')) return true
  for (const word of before) {
    if (OTHERS.has(word)) return true
    if (!ARTICLES.has(word)) return false
  }
  return false
}
