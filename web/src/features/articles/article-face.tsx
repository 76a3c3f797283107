import { useState } from 'react'

import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import { Icon } from '../../components/icons/icon.tsx'

import styles from './article-face.module.css'

interface ArticleFaceProps {
  article: Pick<Article, 'icon' | 'picture_url'>
  /** Of the icon, in pixels. */
  size?: number
  alt?: string
}

/** The picture of an article as wide as its place, or the icon of its kind. */
export function ArticleFace({ article, size = 36, alt = '' }: ArticleFaceProps) {
  const { icon, picture_url: url } = article
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.face}>
      {url && url !== broken ? (
        <img
          className={styles.picture}
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon name={icon || 'book'} size={size} />
      )}
    </span>
  )
}
