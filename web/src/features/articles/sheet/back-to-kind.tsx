import { ArrowLeft } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { useBackToList } from '../../sheets/use-back-to-list.ts'

import layout from '../../sheets/sheet.module.css'

interface BackToKindProps {
  article: Pick<Article, 'kind_id' | 'kind_name'>
  kind: Kind | undefined
}

export function BackToKind({ article, kind }: BackToKindProps) {
  return (
    <LinkButton
      to="/world/$kindId"
      params={{ kindId: String(article.kind_id) }}
      variant="quiet"
      icon={ArrowLeft}
      onClick={useBackToList()}
    >
      <span>
        <span className={layout.backTo}>Back to</span> {kind?.plural ?? article.kind_name}
      </span>
    </LinkButton>
  )
}
