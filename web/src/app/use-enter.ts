import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useUser } from './session-store.ts'
import { takeReturnTo } from './session.ts'

/** Leads in from a page for the signed-out as soon as somebody is signed in, here or in another tab. */
export function useEnter(): void {
  const router = useRouter()
  const isSignedIn = useUser() !== null
  const enter = useEffectEvent(() => {
    const place = takeReturnTo()
    if (place) router.history.replace(place)
    else void router.navigate({ to: '/dashboard', replace: true })
  })
  useEffect(() => {
    if (isSignedIn) enter()
  }, [isSignedIn])
}
