import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { openidQuery } from './openid.queries.ts'

/** Most sign-in pages have no provider, and do not load it. */
const ProviderOffer = lazy(() => import('./provider-offer.tsx'))

interface ProviderButtonProps {
  /** The invitation link that a new account joins by. */
  inviteToken?: string
}

/** Signs in or up by the provider, where there is one. */
export function ProviderButton({ inviteToken }: ProviderButtonProps) {
  const { data } = useQuery(openidQuery)
  if (!data?.label) return null
  return (
    <Suspense>
      <ProviderOffer label={data.label} inviteToken={inviteToken} />
    </Suspense>
  )
}
