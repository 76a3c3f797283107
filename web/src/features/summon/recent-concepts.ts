import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { personKey, writeKept } from '../../lib/storage/kept-by-person.ts'

const AT_MOST = 6
const keyOf = (userId: number) => personKey('concepts', userId)

/** The concepts that this person used last in this browser, the latest first; a corrupt entry is cleared. */
export function readRecentConcepts(userId: number): string[] {
  return browserStorage.readJson(keyOf(userId), (value) => (isList(value) ? value : null)) ?? []
}

/** Puts a concept in front and answers the list. */
export function rememberConcept(userId: number, concept: string): string[] {
  const others = readRecentConcepts(userId).filter((other) => other !== concept)
  const concepts = [concept, ...others].slice(0, AT_MOST)
  writeKept(browserStorage, keyOf(userId), concepts)
  return concepts
}

export function forgetConcepts(userId: number): void {
  writeKept(browserStorage, keyOf(userId), null)
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((concept) => typeof concept === 'string')
}
