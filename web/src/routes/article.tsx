import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Destination } from '../app/page.ts'
import { lazyPart } from '../components/lazy-part.ts'
import { idIn } from '../features/articles/articles-search.ts'
import { articleQuery } from '../features/articles/articles.queries.ts'
import { ArticleSheet } from '../features/articles/sheet/article-sheet.tsx'
import { journalQuery } from '../features/journal/journal.queries.ts'
import { queryClient } from '../lib/query-client.ts'

// At the end of the page.
const ThingConnections = lazyPart(async () => ({
  default: (await import('../features/connections/thing-connections.tsx')).ThingConnections,
}))

const MentionedIn = lazyPart(async () => ({
  default: (await import('../features/names/mentioned-in.tsx')).MentionedIn,
}))

export function prefetchAtOnce({ pathname }: Destination) {
  const id = idIn(pathname)
  if (id === undefined) return
  void queryClient.prefetchQuery(articleQuery(id))
  void queryClient.prefetchInfiniteQuery(journalQuery({ kind: 'article', id }))
}

export function ArticlePage() {
  const { id } = useParams({ from: '/signed-in/article/$id' })
  return (
    <ArticleSheet
      key={id}
      id={Number(id)}
      renderTies={({ campaign_id, dm_notes, name }) => (
        <Suspense>
          <ThingConnections
            thing={{ kind: 'article', id: Number(id) }}
            campaignId={campaign_id}
            asDm={dm_notes !== undefined}
          />
          <MentionedIn
            thing={{ kind: 'article', id: Number(id), name }}
            asDm={dm_notes !== undefined}
          />
        </Suspense>
      )}
    />
  )
}
