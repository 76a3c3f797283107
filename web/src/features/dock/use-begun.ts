import { readArticle } from '../articles/new-article-line.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import { readPerson } from './new-npc-line.ts'
import type { Begun } from './new-person.ts'

/** Whom or what a line begins with: `Berta, smith` is a person, and `Silver Key, item` an article of that kind. */
export function useBegun(campaignId: number, text: string): Begun | null {
  const kinds = useKinds(campaignId).filter(isOfArticles)
  const { name, kind, description } = readArticle(text, kinds)
  return kind && name !== '' ? { name, about: description, kind } : readPerson(text)
}
