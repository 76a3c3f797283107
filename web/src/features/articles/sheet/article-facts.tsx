import { useQuery } from '@tanstack/react-query'
import { CornerLeftUp, MapPin } from 'lucide-react'
import { Suspense } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { lazyPart } from '../../../components/lazy-part.ts'
import { PeekLink } from '../../../components/peek-link.tsx'
import { OwnFacts } from '../../kinds/own-facts.tsx'
import { TagsOfThing } from '../../tags/tags-of-thing.tsx'
import { articleQuery } from '../articles.queries.ts'
import { Block, EditPencil } from './block.ts'
import type { ArticleBlocks } from './use-article-blocks.ts'

import layout from '../../sheets/sheet.module.css'
import styles from './article-facts.module.css'

const SessionsOf = lazyPart(() => import('../../storyline/sessions-of.tsx'))

interface ArticleFactsProps {
  article: Article
  kind: Kind | undefined
  blocks: ArticleBlocks | null
}

/** Where an article is and what it is part of, its tags and its sessions. */
export function ArticlePlace({ article, mayEdit }: { article: Article; mayEdit: boolean }) {
  const { id, campaign_id, location, location_id, parent_id } = article
  return (
    <div className={styles.belongs}>
      {location_id !== null && location && (
        <span className={styles.place}>
          <MapPin aria-hidden />
          <PeekLink thing={{ kind: 'location', id: location_id }}>{location}</PeekLink>
        </span>
      )}
      {parent_id !== null && <Parent id={parent_id} />}
      <TagsOfThing
        campaignId={campaign_id}
        thing={{ kind: 'article', id }}
        tags={article.tags}
        mayEdit={mayEdit}
      />
      <dl className={styles.sessions}>
        <Suspense>
          <SessionsOf what={{ kind: 'article', id }} campaignId={campaign_id} />
        </Suspense>
      </dl>
    </div>
  )
}

/** The short fields of its kind. */
export function ArticleFacts({ article, kind, blocks }: ArticleFactsProps) {
  return (
    <aside className={layout.facts} aria-label="At a glance">
      <Block of="facts" blocks={blocks}>
        <div className={styles.line}>
          <div className={styles.facts}>
            {kind && <OwnFacts fields={kind.fields} own={article.own} />}
          </div>
          <EditPencil of="facts" blocks={blocks} />
        </div>
      </Block>
    </aside>
  )
}

function Parent({ id }: { id: number }) {
  const { data } = useQuery(articleQuery(id))
  if (!data) return null
  return (
    <span className={styles.place}>
      <CornerLeftUp aria-hidden />
      <span>
        Part of <PeekLink thing={{ kind: 'article', id }}>{data.name}</PeekLink>
      </span>
    </span>
  )
}
