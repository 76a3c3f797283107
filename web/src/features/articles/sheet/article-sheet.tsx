import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { hasCode } from '../../../lib/http.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { useNoteOpened } from '../../search/opened-last.ts'
import { SheetPage } from '../../sheets/sheet-page.tsx'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import { ThingNotFound } from '../../sheets/thing-not-found.tsx'
import { articleQuery } from '../articles.queries.ts'
import { useKind } from '../use-kind.ts'
import { ArticleView } from './article-view.tsx'
import { BackToArticles } from './back-to-articles.tsx'
import { useArticleBlocks } from './use-article-blocks.ts'

export function ArticleSheet({ id }: { id: number }) {
  const query = useQuery(articleQuery(id))
  const { data, error } = query

  if (data) return <OpenArticle article={data} />
  if (!error) return <SheetSkeleton label="Loading the article…" />
  if (hasCode(error, 'article-not-found')) {
    return (
      <ThingNotFound
        about={{ kind: 'article', id }}
        icon={Shapes}
        title="Article not found"
        back={<BackToArticles id={id} variant="primary" />}
      >
        It may have been deleted, or you may not see it.
      </ThingNotFound>
    )
  }
  return (
    <>
      <PageHeader title="Article" back={<BackToArticles id={id} />} />
      <LoadError error={error} failure="The article could not be loaded." onRetry={query.refetch} />
    </>
  )
}

/** A loaded article. Its parts stay when a DM begins or ends to look as a player. */
function OpenArticle({ article }: { article: Article }) {
  const { id, campaign_id, name } = article
  const about = { kind: 'article', id } as const
  const { kind } = useKind(campaign_id, article.kind_id)
  useNoteOpened(campaign_id, { ...about, title: name, kind_id: article.kind_id })
  const isViewed = viewedAs.use() !== null
  const editable = useArticleBlocks(article, kind)
  const blocks = !isViewed && article.editable ? editable : null
  const own = (kind?.fields ?? []).map(({ key }) => article.own[key])
  return (
    <SheetPage
      about={about}
      thing={article}
      texts={[
        article.description,
        article.dm_notes,
        ...own.filter((value) => typeof value === 'string'),
      ]}
      journal={{
        title: 'Journal',
        hint: 'Write down what happened with it, and who has it now.',
      }}
      isEditing={blocks?.all.some(blocks.isOpen) ?? false}
    >
      <ArticleView article={article} kind={kind} blocks={blocks} mayAdd={!isViewed} />
    </SheetPage>
  )
}
