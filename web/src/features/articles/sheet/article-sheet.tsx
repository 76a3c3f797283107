import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Shapes } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { ButtonStyle } from '../../../components/button-style.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { hasCode } from '../../../lib/http.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { useCurrentCampaign } from '../../campaigns/use-current-campaign.ts'
import { shownKinds, useKinds } from '../../kinds/kinds.queries.ts'
import { readOpened, useNoteOpened } from '../../search/opened-last.ts'
import { SheetPage } from '../../sheets/sheet-page.tsx'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import { ThingNotFound } from '../../sheets/thing-not-found.tsx'
import { articleQuery } from '../articles.queries.ts'
import { useKind } from '../use-kind.ts'
import { ArticleView } from './article-view.tsx'
import { BackToKind } from './back-to-kind.tsx'
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

interface BackToArticlesProps extends Pick<ButtonStyle, 'variant'> {
  id: number
}

/** The way back from an article that was not loaded: to the list of its kind if it was open before, else of the first kind. */
function BackToArticles({ id, variant = 'quiet' }: BackToArticlesProps) {
  const { current } = useCurrentCampaign()
  const kinds = useKinds(current?.id)
  const opened = current ? readOpened(current.id) : []
  const before = opened.find((one) => one.kind === 'article' && one.id === id)?.kind_id
  const kind = kinds.find((one) => one.id === before) ?? shownKinds(kinds)[0]
  if (kind) return <BackToKind kind={kind} variant={variant} />
  return (
    <LinkButton to="/dashboard" variant={variant} icon={ArrowLeft}>
      Home
    </LinkButton>
  )
}
