import { useNavigate } from '@tanstack/react-router'
import { FilePen, RefreshCw } from 'lucide-react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { WrittenArticle as Written } from '../../../../src/generation/articles/articles.schemas.ts'
import { Button } from '../../components/button.tsx'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { WrittenArticle } from './article-preview.tsx'
import { generatedArticle } from './generated-article.ts'

import styles from './article-result.module.css'

export interface GeneratedResult {
  article: Written
  byline: string
  /** What the generator could use. */
  visibility: Visibility
}

interface ArticleResultProps {
  campaign: Campaign
  kind: Kind
  result: GeneratedResult
  /** It is in the form. */
  onUsed: () => void
}

/** What was written, to take into the form. The form that it is in writes it again. */
export function ArticleResult({ campaign, kind, result, onUsed }: ArticleResultProps) {
  const { article, byline, visibility } = result
  const navigate = useNavigate()

  function use() {
    const seenBy = visibility === 'dm' ? 'dm' : newVisibility(campaign)
    generatedArticle.set({ ...article, kindId: kind.id, visibility: seenBy })
    void navigate({
      to: '/world/$kindId',
      params: { kindId: String(kind.id) },
      search: { form: 'new' },
    })
    onUsed()
  }

  return (
    <>
      <WrittenArticle label="Result" kind={kind} article={article} />
      <p role="status">{byline} Nothing is saved yet.</p>
      <div className={styles.actions}>
        <Button variant="primary" icon={FilePen} onClick={use}>
          Use in the form
        </Button>
        <Button type="submit" icon={RefreshCw}>
          Again
        </Button>
      </div>
    </>
  )
}
