import { z } from 'zod'

import { STARTERS } from '../../../features/kinds/kinds.limits.ts'
import { words } from './fields.ts'
import { once, readAll } from './read-sections.ts'

/** Each kind that comes along has a file of its name; all others have `general`. */
const FILES = [...STARTERS, 'general'] as const
export type ArticleFile = (typeof FILES)[number]

const lines = z.array(z.string()).default([])

/** Lines, or a list of words, by the heading. */
const readLists = (file: string): Map<string, string[]> =>
  new Map(
    readAll(`articles/${file}`, z.object({ lines, words: words.default([]) })).map((section) => [
      section.title,
      [...section.lines, ...section.words],
    ]),
  )

const shared = once(() => readLists('shared'))

const files = Object.fromEntries(
  FILES.map((file) => [file, once(() => new Map([...shared(), ...readLists(file)]))]),
) as Record<ArticleFile, () => Map<string, string[]>>

/** The lists that a file and all files share, by their headings. */
export const articleLists = (file: ArticleFile): Map<string, string[]> => files[file]()

export const ARTICLE_FILES: readonly ArticleFile[] = FILES

/** What a field may hold, by words of its label. */
export const fieldLines = once(() =>
  readAll('articles/fields', z.object({ words: words.default([]), lines })),
)

export const fieldNumbers = once(() =>
  readAll('articles/numbers', z.object({ words: words.default([]), from: words, to: words })).map(
    ({ words: labels, from, to }) => ({ words: labels, from: Number(from[0]), to: Number(to[0]) }),
  ),
)
