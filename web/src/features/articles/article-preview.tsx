import type { ReactNode } from 'react'

import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { WrittenArticle as Written } from '../../../../src/generation/articles/articles.schemas.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { OwnFacts } from '../kinds/own-facts.tsx'
import { inWords, isSet, isText } from '../kinds/own-values.ts'

import styles from './article-preview.module.css'

interface ArticlePreviewProps {
  label: string
  name: string
  text: string
  children?: ReactNode
}

export function ArticlePreview({ label, name, text, children }: ArticlePreviewProps) {
  return (
    <div className={styles.text} role="region" aria-label={label}>
      <p className={styles.name}>{name}</p>
      <Markdown text={text} />
      {children}
    </div>
  )
}

interface WrittenArticleProps {
  label: string
  kind: Kind
  article: Written
}

/** What a generator wrote, with the fields of its kind. */
export function WrittenArticle({ label, kind, article }: WrittenArticleProps) {
  const texts = kind.fields.filter((field) => isText(field) && isSet(article.own[field.key]))
  return (
    <ArticlePreview label={label} name={article.name} text={article.description}>
      {texts.map(({ key, label: title }) => (
        <div key={key} className={styles.facts}>
          <strong>{title}</strong>
          <Markdown text={inWords(article.own[key])} />
        </div>
      ))}
      <div className={styles.facts}>
        <OwnFacts fields={kind.fields} own={article.own} />
      </div>
    </ArticlePreview>
  )
}
