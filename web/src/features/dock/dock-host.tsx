import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { lineForStore } from '../play/line-field.ts'
import { tonightQuery } from '../play/play.queries.ts'

const LineDialog = lazy(async () => ({ default: (await import('./plan-line.tsx')).LineDialog }))

const Dock = lazy(() => import('./dock.tsx'))

interface DockHostProps {
  campaign: Campaign
  /** What else than a line can be made. */
  choices: ReactNode
}

/** The dock, while a session of the campaign runs that its reader may see. */
export function DockHost({ campaign, choices }: DockHostProps) {
  const { data } = useQuery({ ...tonightQuery(campaign.id), staleTime: 60_000 })
  const lineFor = lineForStore.use()
  if (!data?.running) {
    return (
      lineFor && (
        <Suspense>
          <LineDialog
            campaign={campaign}
            lineFor={lineFor}
            choices={choices}
            onClose={() => lineForStore.set(null)}
          />
        </Suspense>
      )
    )
  }
  return (
    <Suspense>
      <Dock key={data.running.id} campaign={campaign} session={data.running} />
    </Suspense>
  )
}
