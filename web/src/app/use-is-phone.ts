import { useSyncExternalStore } from 'react'

/** The same width at which the style sheets change. */
const phone = matchMedia('(width < 48rem)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches)
}
