import { lazy, Suspense } from 'react'

import { useUser } from '../../app/session-store.ts'
import { useFirstSteps } from './first-steps-store.ts'

const FirstSteps = lazy(() => import('./first-steps.tsx'))

/** Where there are campaigns: what is left of the first steps, for whoever has begun them here. */
export function OpenFirstSteps() {
  const steps = useFirstSteps(useUser()?.id)
  if (!steps || steps.putAway) return null
  return (
    <Suspense>
      <FirstSteps hasCampaign />
    </Suspense>
  )
}

/** Where there is none yet. The panel finds out by itself whether they are this person's. */
export function FirstStepsToBegin() {
  const steps = useFirstSteps(useUser()?.id)
  if (steps?.putAway) return null
  return (
    <Suspense>
      <FirstSteps hasCampaign={false} />
    </Suspense>
  )
}
