import { useSyncExternalStore } from 'react'

/** The same width at which the style sheets change. */
const phone = watch('(width < 48rem)')
/** Filters stand behind a button. */
const small = watch('(width < 64rem)')
/** Narrower than what shows a list or a journal beside the sheet. */
const narrow = watch('(width < 72rem)')

/** Wide enough for a list with what is chosen in it beside it. */
const wide = watch('(width >= 80rem)')

/** An upright tablet: the map lies above its list. */
const upright = watch('(48rem <= width < 75rem) and (orientation: portrait)')

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

export const useIsSmall = () => useSyncExternalStore(small.subscribe, small.matches)

export const useIsUprightTablet = () => useSyncExternalStore(upright.subscribe, upright.matches)

export const useIsWide = () => useSyncExternalStore(wide.subscribe, wide.matches)

export const useIsNarrow = () => useSyncExternalStore(narrow.subscribe, narrow.matches)
