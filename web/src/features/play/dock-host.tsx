import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { tonightQuery } from './play.queries.ts'

const Dock = lazy(async () => ({ default: (await import('./dock.tsx')).Dock }))

/** The dock, while a session of the campaign runs that its reader may see. */
export function DockHost({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery({ ...tonightQuery(campaign.id), staleTime: 60_000 })
  if (!data?.running) return null
  return (
    <Suspense>
      <Dock key={data.running.id} campaign={campaign} session={data.running} />
    </Suspense>
  )
}
