import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import { pageOf, type Thing } from '../../components/peek-link.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of what is shown beside the list. */
    chosen?: number
  }
}

/** What is shown beside the list. The address is that of the thing, so that it can be copied; the page stays the list. */
export function useChosen(kind: Thing['kind']) {
  const router = useRouter()
  const chosenId = useLocation({ select: ({ state }) => state.chosen })
  const list = useLocation({ select: ({ pathname }) => pathname })
  const choose = useCallback(
    (id: number) => {
      const { pathname, state } = router.latestLocation
      if (pathname !== list || state.chosen === id) return
      void router.navigate({
        to: '.',
        search: true,
        state: (kept) => ({ ...kept, chosen: id }),
        mask: pageOf({ kind, id }),
        replace: true,
        resetScroll: false,
      })
    },
    [router, list, kind],
  )
  return { chosenId, choose }
}
