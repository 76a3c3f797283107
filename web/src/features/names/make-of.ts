import { openGenerateArticle } from '../generation/generate-store.ts'
import { openMakeThing } from './make-thing-store.ts'
import { nameIn } from './name-in.ts'

/** Asks what to make of a selected name. What is too long for a name is what the generator writes from. */
export function makeOf(selected: string): void {
  const name = nameIn(selected)
  if (name === undefined) openGenerateArticle({ concept: selected.trim() })
  else openMakeThing(name)
}
