import { anId, oneOf, searchReader } from '../../lib/search-values.ts'

export type StorylineSearch = ReturnType<typeof readStorylineSearch>

export const readStorylineSearch = searchReader({
  /** The id of the session that lies open. */
  session: anId,
  /** The form, for that session or for a new one. */
  form: oneOf('new', 'edit'),
  /** On a phone: shows the list instead of opening the first session. */
  list: oneOf(true),
  /** All sessions as one book, to read, print and save. */
  book: oneOf(true),
})
