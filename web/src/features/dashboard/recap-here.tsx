import { ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'

const RecapOfCampaign = lazy(() => import('../storyline/recap-of-campaign.tsx'))

const KeptRecap = lazy(() => import('../storyline/kept-recap.tsx'))

/** Loads the recap and the sessions only when it is wanted. */
export function RecapHere({ campaign }: { campaign: Campaign }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button size="small" icon={ScrollText} busy={isWanted} onClick={() => setWanted(true)}>
      Recap
    </Button>
  )
  if (!isWanted) {
    return (
      <>
        {button}
        <Suspense>
          <KeptRecap campaignId={campaign.id} onThere={() => setWanted(true)} />
        </Suspense>
      </>
    )
  }
  return (
    <Suspense fallback={button}>
      <RecapOfCampaign campaign={campaign} />
    </Suspense>
  )
}
