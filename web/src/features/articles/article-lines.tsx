import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { RevealChip } from '../reveals/reveal-chip.tsx'

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
  )
}
