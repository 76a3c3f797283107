import { MapPin } from 'lucide-react'
import { memo } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { Badge } from '../../../components/badge.tsx'
import { Words } from '../../../components/markdown/words.tsx'
import { classNames } from '../../../design/class-names.ts'
import { inWords, isSet, isText } from '../../kinds/own-values.ts'
import { type InTree, ListRow, type RowProps } from '../../lists/list-row.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { ArticleFace } from '../article-face.tsx'

import rows from '../../lists/row.module.css'
import styles from './article-row.module.css'

const FACTS_SHOWN = 3
const TAGS_SHOWN = 3

interface ArticleRowProps extends RowProps, Partial<InTree> {
  article: Article
  kind: Kind
}

/** Memoized: the next page does not render the rows above it again. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, kind, isShort, ...rest } = props
  const facts = kind.fields
    .filter((field) => !isText(field) && isSet(article.own[field.key]))
    .slice(0, FACTS_SHOWN)
    .map(({ key, label, type }) => ({
      key,
      words:
        type === 'choice' || type === 'line'
          ? inWords(article.own[key])
          : `${label}: ${inWords(article.own[key])}`,
    }))
  return (
    <ListRow
      {...rest}
      thing={{ kind: 'article', id: article.id }}
      name={article.name}
      face={<ArticleFace article={article} />}
      aside={isShort && article.visibility !== 'everyone' && <Readers article={article} />}
    >
      {(article.description || isShort) && (
        <p className={rows.lead}>
          {article.description ? (
            <Words text={article.description} />
          ) : (
            facts[0]?.words || article.location
          )}
        </p>
      )}
      {!isShort && (
        <p className={classNames(rows.classes, styles.oneLine)}>
          {article.location && (
            <span className={classNames(rows.location, styles.place)}>
              <MapPin aria-hidden />
              {article.location}
            </span>
          )}
          {article.visibility !== 'everyone' && <Readers article={article} />}
          {facts.map(({ key, words }) => (
            <span key={key} className={styles.fact}>
              {words}
            </span>
          ))}
          {article.tags.slice(0, TAGS_SHOWN).map(({ id, name, color }) => (
            <Badge key={id} color={color}>
              {name}
            </Badge>
          ))}
        </p>
      )}
    </ListRow>
  )
})

function Readers({ article }: { article: Article }) {
  return (
    <AudienceFaces what={{ kind: 'article', id: article.id }} name={article.name} of={article} />
  )
}
