import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { PeekLink } from '../../../components/peek-link.tsx'
import { RevealChip } from '../../reveals/reveal-chip.tsx'
import { childrenQuery } from '../articles.queries.ts'

import styles from './articles-inside.module.css'

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
    <section aria-labelledby="article-inside">
      <SectionHeading
        id="article-inside"
        aside={list.data?.pages[0]?.total}
        {...(add && { actions: add })}
      >
        Part of it
      </SectionHeading>
      <ul className={styles.inside}>
        {inside.map(({ id, name, icon, visibility, visible_to }) => (
          <li key={id} className={styles.line}>
            <Icon name={icon || 'book'} size={20} />
            <PeekLink thing={{ kind: 'article', id }} className={styles.name}>
              {name}
            </PeekLink>
            <RevealChip
              what={{ kind: 'article', id }}
              name={name}
              visibility={visibility}
              visible_to={visible_to}
              onlyHidden
              compact
            />
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}
