import { AGES, type AgeName } from '../ages.ts'
import { CALLINGS, type Calling } from '../kinds/index.ts'
import { MORE_WORDS } from '../kinds/more-words.ts'
import { LOOKS } from '../looks.ts'
import { MORE_TEMPERS } from '../more-tempers.ts'
import { PEOPLES } from '../peoples.ts'
import { PLACES } from '../places.ts'
import { SECRETS } from '../secrets.ts'
import { TEMPERS } from '../tempers.ts'
import { createLexicon, type Lexicon } from './matching.ts'
import { ROLE_WORDS, STYLE_WORDS, TRUST_WORDS } from './trait-words.ts'

export type Vocabulary = ReturnType<typeof build>

let built: Vocabulary | undefined

/** Every word that the tables know. Built when the first concept is read, so that starting up does not wait for it. */
export function vocabulary(): Vocabulary {
  built ??= build()
  return built
}

function build() {
  return {
    ages: createLexicon(
      Object.keys(AGES) as AgeName[],
      (age) => AGES[age].words as readonly string[],
    ),
    trades: createLexicon(CALLINGS, wordsOfTrade),
    peoples: createLexicon(PEOPLES, ({ words }) => words),
    tempers: createLexicon([...TEMPERS, ...MORE_TEMPERS], ({ words }) => words),
    looks: createLexicon(LOOKS, (look) => [look]),
    places: createLexicon(PLACES, ({ words }) => words),
    secrets: createLexicon(SECRETS, ({ words }) => words),
    styles: createLexicon(STYLE_WORDS, ({ words }) => words),
    trusts: createLexicon(TRUST_WORDS, ({ words }) => words),
    roles: createLexicon(ROLE_WORDS, ({ words }) => words),
    hints: createLexicon(CALLINGS, ({ trade }) => trade.hints ?? []),
  }
}

function wordsOfTrade({ trade }: Calling): string[] {
  return [...trade.words, ...(MORE_WORDS[trade.tag]?.split(',') ?? [])]
}

export function lexicons(): Lexicon<unknown>[] {
  return Object.values(vocabulary())
}
