import { useQuery } from '@tanstack/react-query'
import { Shapes, Trash2 } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { viewedAs } from '../../../lib/view-as.ts'
import { useNoteOpened } from '../../search/opened-last.ts'
import { SheetPage } from '../../sheets/sheet-page.tsx'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import { useSheetData } from '../../sheets/use-sheet-data.ts'
import { articleQuery } from '../articles.queries.ts'
import { useKind } from '../use-kind.ts'
import { ArticleView } from './article-view.tsx'
import { BackToArticles } from './back-to-articles.tsx'
import { useArticleBlocks } from './use-article-blocks.ts'

const NOT_FOUND = 'It may have been deleted, or you may not see it.'

export function ArticleSheet({ id }: { id: number }) {
  const query = useQuery(articleQuery(id))
  const { data, error, isGone } = useSheetData(query, { kind: 'article', id })

  if (data) {
    return (
      <>
        {isGone && <Alert tone="danger">Article not found. {NOT_FOUND}</Alert>}
        <OpenArticle article={data} />
      </>
    )
  }
  if (!error) return <SheetSkeleton label="Loading the article…" />
  if (isGone) {
    return (
      <NotFound
        icon={Shapes}
        title="Article not found"
        action={
          <>
            <BackToArticles id={id} variant="primary" />
            <LinkButton to="/bin" icon={Trash2}>
              Look in the bin
            </LinkButton>
          </>
        }
      >
        {NOT_FOUND}
      </NotFound>
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
