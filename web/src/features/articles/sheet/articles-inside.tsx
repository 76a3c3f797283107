import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { Section } from '../../../components/page/section.tsx'
import { ArticleLines } from '../article-lines.tsx'
import { childrenQuery } from '../articles.queries.ts'

interface ArticlesInsideProps {
  article: Article
  mayAdd: boolean
}

/** What is part of an article, as the chapters of a guild. */
export function ArticlesInside({ article, mayAdd }: ArticlesInsideProps) {
  const list = useInfiniteQuery(childrenQuery(article))
  const inside = list.data?.pages.flatMap(({ articles }) => articles) ?? []
  const add = mayAdd && (
    <LinkButton
      to="/world/$kindId"
      params={{ kindId: String(article.kind_id) }}
      search={{ form: 'new' }}
      state={{ newArticle: { parentId: article.id } }}
      variant="quiet"
      size="small"
      icon={Plus}
    >
      Add
    </LinkButton>
  )
  if (inside.length === 0) return null
  return (
    <Section title="Part of it" aside={list.data?.pages[0]?.total} {...(add && { actions: add })}>
      <ArticleLines articles={inside} />
      <MoreRows list={list} />
    </Section>
  )
}
