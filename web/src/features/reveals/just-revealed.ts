import { createStore } from '../../lib/create-store.ts'
import type { What } from './reveals.queries.ts'

/** As long as the glow takes, and the reading of what was revealed before it. */
const GLOWS_FOR = 5_000

const glowing = createStore<readonly number[]>([])

/** A live event told of this line of the ledger: it glows where it is shown. */
export function glow(revealId: number): void {
  glowing.set([...glowing.get(), revealId])
  setTimeout(() => glowing.set(glowing.get().filter((id) => id !== revealId)), GLOWS_FOR)
}

/** The lines that have just been revealed to the reader. */
export const useGlowing = () => glowing.use()

export const keyOf = ({ kind, id }: What) => `${kind}:${id}`
