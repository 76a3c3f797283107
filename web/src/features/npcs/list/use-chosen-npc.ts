import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The NPC that is shown beside the list. */
    chosenNpc?: number
  }
}

/** What is shown beside the list. The address is that of the NPC, so that it can be copied; the page stays the list. */
export function useChosenNpc() {
  const router = useRouter()
  const chosenId = useLocation({ select: ({ state }) => state.chosenNpc })
  const choose = useCallback(
    (id: number) => {
      const { pathname, state } = router.latestLocation
      if (pathname !== '/manage' || state.chosenNpc === id) return
      void router.navigate({
        to: '/manage',
        search: true,
        state: (kept) => ({ ...kept, chosenNpc: id }),
        mask: { to: '/npc/$id', params: { id: String(id) } },
        replace: true,
        resetScroll: false,
      })
    },
    [router],
  )
  return { chosenId, choose }
}
