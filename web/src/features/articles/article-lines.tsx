import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'

import styles from './article-lines.module.css'

/** Articles by their names, below a heading. */
export function ArticleLines({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={styles.inside}>
      {articles.map(({ id, name, icon, visibility, visible_to }) => (
        <li key={id} className={styles.line}>
          <Icon name={icon || 'book'} size={20} />
          <PeekLink thing={{ kind: 'article', id }} className={styles.name}>
            {name}
          </PeekLink>
          <AudienceFaces
            what={{ kind: 'article', id }}
            name={name}
            of={{ visibility, visible_to }}
            onlyHidden
            compact
          />
        </li>
      ))}
    </ul>
  )
}
