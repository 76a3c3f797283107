import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useUser } from '../lib/login-session/session-store.ts'
import { takeReturnTo } from '../lib/login-session/session.ts'

/** Leaves a page for signed-out people as soon as someone signs in, here or in another tab. */
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
