import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before is the list. */
    fromList?: boolean
  }
}

/** For a link to the list: coming from there, back to the same filters and position. */
export function useBackToList() {
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })
  return (event: MouseEvent) => {
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.back()
  }
}
