import { ArrowLeft } from 'lucide-react'

import type { ButtonStyle } from '../../../components/button-style.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { useCurrentCampaign } from '../../campaigns/use-current-campaign.ts'
import { shownKinds, useKinds } from '../../kinds/kinds.queries.ts'
import { readOpened } from '../../search/opened-last.ts'
import { BackToKind } from './back-to-kind.tsx'

interface BackToArticlesProps extends Pick<ButtonStyle, 'variant'> {
  id: number
}

/** The way back from an article that was not loaded: to the list of its kind if it was open before, else of the first kind. */
export function BackToArticles({ id, variant = 'quiet' }: BackToArticlesProps) {
  const { current } = useCurrentCampaign()
  const kinds = useKinds(current?.id)
  const opened = current ? readOpened(current.id) : []
  const before = opened.find((one) => one.kind === 'article' && one.id === id)?.kind_id
  const kind = kinds.find((one) => one.id === before) ?? shownKinds(kinds)[0]
  if (kind) return <BackToKind kind={kind} variant={variant} />
  return (
    <LinkButton to="/dashboard" variant={variant} icon={ArrowLeft}>
      Home
    </LinkButton>
  )
}
