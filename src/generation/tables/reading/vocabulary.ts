import {
  ages,
  languageStyles,
  locations,
  narrativeRoles,
  peoples,
  secrets,
  tempers,
  trustworthiness,
  wordList,
} from '../content/content.ts'
import { createLexicon, type Lexicon } from './matching.ts'
import { callings } from './occupation.ts'

let built: ReturnType<typeof build> | undefined

/** Every word that the built-in generator knows. Built when the first concept is read. */
export function vocabulary() {
  built ??= build()
  return built
}

function build() {
  const words = <Entry extends { words: string[] }>(entries: readonly Entry[]) =>
    createLexicon(entries, (entry) => entry.words)
  const names = <Name extends string>(entries: Record<Name, { words: string[] }>) =>
    createLexicon(Object.keys(entries) as Name[], (name) => entries[name].words)
  return {
    ages: names(ages()),
    trades: createLexicon(callings(), ({ trade }) => trade.words),
    peoples: words(peoples()),
    tempers: words(tempers()),
    looks: createLexicon(wordList('looks'), (look) => [look]),
    places: words(locations()),
    secrets: words(secrets()),
    styles: names(languageStyles()),
    trusts: names(trustworthiness()),
    roles: names(narrativeRoles()),
    hints: createLexicon(callings(), ({ trade }) => trade.hints),
  }
}

export function lexicons(): Lexicon<unknown>[] {
  return Object.values(vocabulary())
}
