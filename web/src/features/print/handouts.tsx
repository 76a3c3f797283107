import { useInfiniteQuery } from '@tanstack/react-query'

import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { Markdown, PlainText } from '../../components/markdown/markdown.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { articleListQuery } from '../articles/articles.queries.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { useAllPages } from './use-all-pages.ts'

import lettering from '../../design/lettering.module.css'
import styles from './print.module.css'

/** Handouts, each on a page of its own: a picture or a text, as it is laid on the table. */
export function Handouts({ campaign }: { campaign: Campaign }) {
  const kinds = useKinds(campaign.id)
  const kind = kinds.find(({ starter }) => starter === 'handout')
  if (kinds.length === 0) return <LoadingRows label="Loading handouts…" />
  if (!kind) return <p className={lettering.quiet}>This campaign has no kind for handouts.</p>
  return <HandoutsOf campaign={campaign} kind={kind} />
}

function HandoutsOf({ campaign, kind }: { campaign: Campaign; kind: Kind }) {
  const query = useInfiniteQuery(articleListQuery(campaign.id, kind.id, {}))
  const isRead = useAllPages(query)
  const handouts = query.data?.pages.flatMap((page) => page.articles) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <>
      <LoadError error={query.error} failure="Failed to load handouts" onRetry={query.refetch} />
      {query.isPending && <LoadingRows label="Loading handouts…" />}
      {query.data && handouts.length === 0 && (
        <p className={lettering.quiet}>No handouts to print.</p>
      )}
      {isRead && handouts.length < total && (
        <p className={lettering.quiet}>
          The first {handouts.length} of {total}.
        </p>
      )}
      <div className={styles.sheets}>
        {handouts.map((handout) => (
          <Handout key={handout.id} handout={handout} />
        ))}
      </div>
    </>
  )
}

function Handout({ handout }: { handout: Article }) {
  const { name, description, picture_url } = handout
  const Text = isPlain(handout, 'description') ? PlainText : Markdown
  return (
    <article className={styles.sheet} aria-label={name}>
      {picture_url && <img src={picture_url} alt={name} className={styles.picture} />}
      {!picture_url && <h2 className={styles.name}>{name}</h2>}
      {description.trim() && <Text text={description} className={styles.handoutText} />}
    </article>
  )
}
