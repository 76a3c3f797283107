import { ArrowLeft, RotateCcw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { Button } from '../components/button.tsx'
import { NotFound } from '../components/page/not-found.tsx'
import { askIfReachable } from '../lib/reachability.ts'
import { PagePending } from './page-pending.tsx'

const UNREACHABLE = {
  icon: WifiOff,
  title: 'The server cannot be reached',
  button: 'Retry',
  why: 'This page has not been opened on this device yet, and opening it needs the server. Pages that are open keep working, and your text is kept.',
}

const UPDATED = {
  icon: RotateCcw,
  title: 'This page could not be loaded',
  button: 'Reload',
  why: 'Dramatis may have been updated since you opened it. Reload to open this page. Your text is kept.',
}

/**
 * A page whose files could not be loaded: there is no server, or an upgrade of it has replaced them. What helps is to reload,
 * because a browser may keep the failure of a file.
 */
export function PageNotLoaded({ onBack }: { onBack: () => void }) {
  const [isReachable, setReachable] = useState<boolean>()
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const ask = async () => setReachable(await askIfReachable())
    void ask()
  }, [])

  async function retry() {
    setAsking(true)
    const isReachableNow = await askIfReachable()
    setAsking(false)
    if (isReachableNow) location.reload()
  }

  if (isReachable === undefined) return <PagePending />
  const { icon, title, button, why } = isReachable ? UPDATED : UNREACHABLE
  return (
    <NotFound
      icon={icon}
      title={title}
      action={
        <>
          <Button variant="primary" icon={RotateCcw} busy={asking} onClick={() => void retry()}>
            {button}
          </Button>
          <Button icon={ArrowLeft} onClick={onBack}>
            Go Back
          </Button>
        </>
      }
    >
      {why}
    </NotFound>
  )
}
