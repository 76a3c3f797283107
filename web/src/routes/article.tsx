import { useParams } from '@tanstack/react-router'

import type { Destination } from '../app/page.ts'
import { idIn } from '../features/articles/articles-search.ts'
import { articleQuery } from '../features/articles/articles.queries.ts'
import { ArticleSheet } from '../features/articles/sheet/article-sheet.tsx'
import { journalQuery } from '../features/journal/journal.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetchAtOnce({ pathname }: Destination) {
  const id = idIn(pathname)
  if (id === undefined) return
  void queryClient.prefetchQuery(articleQuery(id))
  void queryClient.prefetchInfiniteQuery(journalQuery({ kind: 'article', id }))
}

export function ArticlePage() {
  const { id } = useParams({ from: '/signed-in/article/$id' })
  return <ArticleSheet key={id} id={Number(id)} />
}
