import { useQuery } from '@tanstack/react-query'

import { JOURNAL_ID } from '../journal/journal.queries.ts'
import { secretsQuery } from '../secrets/secrets.queries.ts'
import type { SheetAbout } from './sheet-page.tsx'
import { SheetRow } from './sheet-row.tsx'

interface ThingRowProps {
  campaignId: number
  about: SheetAbout
  asDm: boolean
  /** The id of the part with its texts, and what that is called. */
  first: readonly [id: string, label: string]
}

/** Leads to the parts of a sheet. Players get to the secrets that they know, if they know any. */
export function ThingRow({ campaignId, about, asDm, first }: ThingRowProps) {
  const { data } = useQuery(secretsQuery(campaignId, about))
  const secrets = asDm ? 'Secrets' : data?.length ? 'What you know' : null
  return (
    <SheetRow
      parts={[
        first,
        ...(secrets ? [[`${about.kind}-secrets`, secrets] as const] : []),
        [JOURNAL_ID, 'Journal'],
        [`${about.kind}-ties`, 'Ties'],
      ]}
    />
  )
}
