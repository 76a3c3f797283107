import {
  ages,
  ancestries,
  languageStyles,
  locations,
  narrativeRoles,
  secrets,
  tempers,
  trades,
  trustworthiness,
  wordList,
} from '../content/content.ts'
import { once } from '../content/read-sections.ts'
import { createLexicon, type Lexicon } from './matching.ts'

/** Every word that the built-in generator knows. */
export const vocabulary = once(() => {
  const words = <Entry extends { words: string[] }>(entries: readonly Entry[]) =>
    createLexicon(entries, (entry) => entry.words)
  const names = <Name extends string>(entries: Record<Name, { words: string[] }>) =>
    createLexicon(Object.keys(entries) as Name[], (name) => entries[name].words)
  return {
    ages: names(ages()),
    trades: words(trades()),
    ancestries: words(ancestries()),
    tempers: words(tempers()),
    looks: createLexicon(wordList('looks'), (look) => [look]),
    locations: words(locations()),
    secrets: words(secrets()),
    styles: names(languageStyles()),
    trusts: names(trustworthiness()),
    roles: names(narrativeRoles()),
    hints: createLexicon(trades(), ({ hints }) => hints),
  }
})

export function lexicons(): Lexicon<unknown>[] {
  return Object.values(vocabulary())
}
