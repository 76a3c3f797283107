import { isId } from '../../lib/search-values.ts'

export interface StorylineSearch {
  /** The id of the session that lies open. */
  session?: number
  /** The form, for that session or for a new one. */
  form?: 'new' | 'edit'
  /** All sessions as one book, to read, print and save. */
  book?: true
  /** On a phone: shows the list instead of opening the first session. */
  list?: true
}

export function readStorylineSearch({
  session,
  form,
  list,
  book,
}: Record<string, unknown>): StorylineSearch {
  return {
    ...(isId(session) && { session }),
    ...((form === 'new' || form === 'edit') && { form }),
    ...(list === true && { list }),
    ...(book === true && { book }),
  }
}
