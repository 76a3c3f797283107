import { createContext } from 'react'

export interface SuggestedName {
  name: string
  /** In a word, for those of the same name. */
  kind: string
}

/** Names that begin like this, best first. */
export type SuggestNames = (words: string) => Promise<readonly SuggestedName[]>

/** What `@` suggests while a text is written. */
export const SuggestNamesContext = createContext<SuggestNames | null>(null)

/** Makes a thing of a name that is selected while a text is written. */
export const MakeThingContext = createContext<((selected: string) => void) | null>(null)
