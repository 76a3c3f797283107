import { useQuery } from '@tanstack/react-query'
import { Shapes, Trash2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useKeptWhileTyping } from '../../../lib/drafts/use-kept-while-typing.ts'
import { hasCode } from '../../../lib/http.ts'
import { useIsNarrow } from '../../../lib/use-is-phone.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { knownCampaign } from '../../campaigns/known-campaign.ts'
import { Journal } from '../../journal/journal.tsx'
import { NamesIn } from '../../names/names.tsx'
import { tonightQuery } from '../../play/play.queries.ts'
import { forgetOpened, useNoteOpened } from '../../search/opened-last.ts'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { MentionedIn, ThingConnections } from '../../sheets/lazy-parts.ts'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import { articleQuery } from '../articles.queries.ts'
import { useKind } from '../use-kind.ts'
import { ArticleView } from './article-view.tsx'
import { BackToArticles } from './back-to-articles.tsx'
import { useArticleBlocks } from './use-article-blocks.ts'

import layout from '../../sheets/sheet.module.css'

const NOT_FOUND = 'It may have been deleted, or you may not see it.'

export function ArticleSheet({ id }: { id: number }) {
  const query = useQuery(articleQuery(id))
  const { data, error } = useKeptWhileTyping(query)
  const isGone = hasCode(error, 'article-not-found')
  useEffect(() => {
    const campaign = knownCampaign()
    if (isGone && campaign) forgetOpened(campaign.id, { kind: 'article', id })
  }, [isGone, id])

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
  const { id, campaign_id, name, dm_notes } = article
  const asDm = isToDm(article)
  const about = { kind: 'article', id } as const
  const { kind } = useKind(campaign_id, article.kind_id)
  useNoteOpened(campaign_id, { ...about, title: name, kind_id: article.kind_id })
  const isViewed = viewedAs.use() !== null
  const editable = useArticleBlocks(article, kind)
  const blocks = !isViewed && article.editable ? editable : null
  const isNarrow = useIsNarrow()
  const isEditing = blocks?.all.some(blocks.isOpen) ?? false
  const { data: tonight } = useQuery({ ...tonightQuery(campaign_id), staleTime: 60_000 })
  const texts = (kind?.fields ?? []).map(({ key }) => article.own[key])
  return (
    <div className={layout.page} data-wide-page>
      <div className={layout.main}>
        <NamesIn
          campaignId={campaign_id}
          texts={[
            article.description,
            dm_notes,
            ...texts.map((text) => (typeof text === 'string' ? text : '')),
          ]}
          except={about}
        >
          <ArticleView article={article} kind={kind} blocks={blocks} mayAdd={!isViewed} />
        </NamesIn>
      </div>
      <div className={layout.journal}>
        <Journal
          of={about}
          title="Journal"
          hint="Write down what happened with it, and who has it now."
          campaignId={campaign_id}
          asDm={asDm}
          isDocked={isNarrow && !isEditing && tonight?.running === null}
        />
      </div>
      <div id="article-ties" className={layout.ties}>
        <Suspense>
          <ThingConnections thing={about} campaignId={campaign_id} asDm={asDm} />
          <MentionedIn thing={{ ...about, name }} asDm={asDm} />
        </Suspense>
      </div>
    </div>
  )
}
