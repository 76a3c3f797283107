import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Trash2 } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { forDays } from './bin-words.ts'
import { binQuery } from './bin.queries.ts'

/** Leads to what changed. */
export function ChangesPart() {
  return (
    <PagePart
      title="Recent Changes"
      words="Who changed what and when. Each change can be compared with what was before."
    >
      <LinkButton to="/changes" icon={History}>
        Show recent changes
      </LinkButton>
    </PagePart>
  )
}

/** Leads to the bin; players without anything in it need none. */
export function BinPart({ campaign }: { campaign: Campaign }) {
  const page = useInfiniteQuery(binQuery(campaign.id)).data?.pages.at(-1)
  const total = page?.total ?? 0
  if (total === 0 && !isDm(campaign.role)) return null
  return (
    <PagePart
      title="Bin"
      words={`${totalInWords(total)} Deleted things can be brought back ${forDays(page?.days ?? 30)}.`}
    >
      <LinkButton to="/bin" icon={Trash2}>
        Open the bin
      </LinkButton>
    </PagePart>
  )
}

function totalInWords(total: number): string {
  if (total === 0) return 'The bin is empty.'
  return total === 1 ? 'One thing is in the bin.' : `${total} things are in the bin.`
}
