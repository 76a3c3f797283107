import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'

import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import { PeekLink } from '../../components/peek-link.tsx'
import { NoteField } from '../journal/note-field.tsx'
import { OwnFacts } from '../kinds/own-facts.tsx'
import { AlsoCalled } from '../names/also-called.tsx'
import { LinkedProse } from '../names/names.tsx'
import { LastEntry, Peeked, type PeekedProps, Secrets, titleOf } from '../peek/peeked.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { useNoteOpened } from '../search/opened-last.ts'
import { isToDm } from '../sheets/is-to-dm.ts'
import { ArticleFace } from './article-face.tsx'
import { articleQuery } from './articles.queries.ts'
import { useKind } from './use-kind.ts'

import styles from '../peek/peek.module.css'

export function ArticleTitle({ id }: PeekedProps) {
  const query = useQuery(articleQuery(id))
  return titleOf(query, query.data?.name)
}

/** The short view of an article for the table. */
export function ArticlePeek({ id }: PeekedProps) {
  const query = useQuery(articleQuery(id))
  return (
    <Peeked about={{ kind: 'article', id }} query={query}>
      {(article) => <Known article={article} />}
    </Peeked>
  )
}

function Known({ article }: { article: Article }) {
  const { id, name, campaign_id, kind_id, kind_name, description } = article
  const { kind } = useKind(campaign_id, kind_id)
  const about = { kind: 'article', id } as const
  useNoteOpened(campaign_id, { ...about, title: name, kind_id })
  return (
    <>
      <div className={styles.head}>
        <span className={styles.picture}>
          <ArticleFace article={article} size={48} alt={`Picture of ${name}`} />
        </span>
        <div className={styles.words}>
          <AlsoCalled aliases={article.aliases} />
          <p className={styles.lead}>{kind_name}</p>
          {article.location_id && article.location && (
            <p className={styles.at}>
              <MapPin aria-hidden />
              <PeekLink thing={{ kind: 'location', id: article.location_id }}>
                {article.location}
              </PeekLink>
            </p>
          )}
          <AudienceFaces what={about} name={name} of={article} />
        </div>
      </div>
      {kind && <OwnFacts fields={kind.fields} own={article.own} />}
      {description.trim() && (
        <LinkedProse
          campaignId={campaign_id}
          text={description}
          of={article}
          field="description"
          except={about}
          className={styles.long}
        />
      )}
      <LastEntry of={about} />
      <NoteField of={about} campaignId={campaign_id} asDm={isToDm(article)} />
      <Secrets campaignId={campaign_id} about={about} />
    </>
  )
}
