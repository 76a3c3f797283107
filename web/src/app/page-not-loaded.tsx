import { ArrowLeft, RotateCcw, WifiOff } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../components/button.tsx'
import { NotFound } from '../components/page/not-found.tsx'
import { askIfReachable } from '../lib/reachability.ts'

/** A page whose files could not be loaded. Retry reloads, because a browser may keep the failure of a file. */
export function PageNotLoaded({ onBack }: { onBack: () => void }) {
  const [asking, setAsking] = useState(false)

  async function retry() {
    setAsking(true)
    const isReachable = await askIfReachable()
    setAsking(false)
    if (isReachable) location.reload()
  }

  return (
    <NotFound
      icon={WifiOff}
      title="The server cannot be reached"
      action={
        <>
          <Button variant="primary" icon={RotateCcw} busy={asking} onClick={() => void retry()}>
            Retry
          </Button>
          <Button icon={ArrowLeft} onClick={onBack}>
            Go Back
          </Button>
        </>
      }
    >
      This page has not been opened on this device yet, and opening it needs the server. Pages that
      are open keep working, and your text is kept.
    </NotFound>
  )
}
