import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { binQuery } from './bin.queries.ts'

import styles from './bin.module.css'

/** Leads to the bin; players without anything in it need none. */
export function BinPart({ campaign }: { campaign: Campaign }) {
  const total = useInfiniteQuery(binQuery(campaign.id)).data?.pages.at(-1)?.total ?? 0
  if (total === 0 && !isDm(campaign.role)) return null
  return (
    <section className={styles.part} aria-labelledby="bin">
      <SectionHeading id="bin">Bin</SectionHeading>
      <p className={styles.lead}>
        {totalInWords(total)} What is deleted can be brought back for a day.
      </p>
      <LinkButton to="/bin" icon={Trash2}>
        Open the bin
      </LinkButton>
    </section>
  )
}

function totalInWords(total: number): string {
  if (total === 0) return 'The bin is empty.'
  return total === 1 ? 'One thing waits in the bin.' : `${total} things wait in the bin.`
}
