import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'

import { LinkButton } from '../../../components/link-button.tsx'

import layout from '../../sheets/sheet.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before is the list. */
    fromList?: boolean
  }
}

/** To the list. Coming from there, back to the same filters and position. */
export function BackToNpcs() {
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })

  function goBack(event: MouseEvent) {
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <LinkButton to="/manage" variant="quiet" icon={ArrowLeft} onClick={goBack}>
      <span>
        <span className={layout.backTo}>Back to</span> NPCs
      </span>
    </LinkButton>
  )
}
