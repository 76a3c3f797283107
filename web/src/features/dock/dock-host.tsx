import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { planLineStore } from '../play/line-field.ts'
import { tonightQuery } from '../play/play.queries.ts'

const PlanLine = lazy(async () => ({ default: (await import('./plan-line.tsx')).PlanLine }))

const Dock = lazy(async () => ({ default: (await import('./dock.tsx')).Dock }))

/** The dock, while a session of the campaign runs that its reader may see. */
export function DockHost({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery({ ...tonightQuery(campaign.id), staleTime: 60_000 })
  const planned = planLineStore.use()
  if (!data?.running) {
    return (
      planned && (
        <Suspense>
          <PlanLine
            campaignId={campaign.id}
            session={planned}
            onClose={() => planLineStore.set(null)}
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
