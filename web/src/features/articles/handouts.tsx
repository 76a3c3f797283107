import { useInfiniteQuery } from '@tanstack/react-query'

import { MoreRows } from '../../components/page/more-rows.tsx'
import { Section } from '../../components/page/section.tsx'
import { useKinds } from '../kinds/kinds.queries.ts'
import { ArticleLines } from './article-lines.tsx'
import { articleListQuery } from './articles.queries.ts'

/** The handouts that the reader has, the latest first. */
export function Handouts({ campaignId }: { campaignId: number }) {
  const kind = useKinds(campaignId).find(({ starter }) => starter === 'handout')
  const list = useInfiniteQuery({
    ...articleListQuery(campaignId, kind?.id ?? 0, { sort: 'updated' }),
    enabled: kind !== undefined,
  })
  const handouts = list.data?.pages.flatMap(({ articles }) => articles) ?? []
  if (!kind || handouts.length === 0) return null
  return (
    <Section title={kind.plural} aside={list.data?.pages[0]?.total}>
      <ArticleLines articles={handouts} />
      <MoreRows list={list} />
    </Section>
  )
}
