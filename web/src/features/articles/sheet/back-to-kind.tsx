import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { LinkButton } from '../../../components/link-button.tsx'

import layout from '../../sheets/sheet.module.css'

interface BackToKindProps {
  article: Pick<Article, 'kind_id' | 'kind_name'>
  kind: Kind | undefined
}

/** To the list. Coming from there, back to the same filters and position. */
export function BackToKind({ article, kind }: BackToKindProps) {
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })

  function goBack(event: MouseEvent) {
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <LinkButton
      to="/world/$kindId"
      params={{ kindId: String(article.kind_id) }}
      variant="quiet"
      icon={ArrowLeft}
      onClick={goBack}
    >
      <span>
        <span className={layout.backTo}>Back to</span> {kind?.plural ?? article.kind_name}
      </span>
    </LinkButton>
  )
}
