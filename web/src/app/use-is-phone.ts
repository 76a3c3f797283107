import { useSyncExternalStore } from 'react'

/** The same width at which the style sheets change. */
const phone = watch('(width < 48rem)')
/** Narrower than what shows a list or a journal beside the sheet. */
const narrow = watch('(width < 72rem)')

function watch(query: string) {
  const media = matchMedia(query)
  return {
    matches: () => media.matches,
    subscribe(listener: () => void): () => void {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}

export const useIsPhone = () => useSyncExternalStore(phone.subscribe, phone.matches)

export const useIsNarrow = () => useSyncExternalStore(narrow.subscribe, narrow.matches)
