import type { Audience } from '../../../../src/choices.schemas.ts'
import type { WrittenArticle } from '../../../../src/generation/articles/articles.schemas.ts'
import { createStore } from '../../lib/create-store.ts'

interface Generated extends WrittenArticle {
  kindId: number
  /** What it was written from decides who should see it. */
  visibility: Audience
}

/** What the form of a new article of that kind is filled with when it opens. Nothing of it is saved. */
export const generatedArticle = createStore<Generated | null>(null)
