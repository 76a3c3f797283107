import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { toast } from '../components/notices/toast-store.ts'
import { useCurrentCampaign } from '../features/campaigns/use-current-campaign.ts'
import type { PeekPanel } from './peek-panel.tsx'

/** Shows the thing that the history's entry names, over the page. */
export function PeekHost() {
  const { history } = useRouter()
  const peek = useLocation({ select: ({ state }) => state.peek })
  const { current } = useCurrentCampaign()
  const [Panel, setPanel] = useState<typeof PeekPanel>()
  const steps = peek?.steps

  useEffect(() => {
    if (steps === undefined || Panel) return
    import('./peek-panel.tsx').then(
      (file) => setPanel(() => file.PeekPanel),
      () => {
        toast('This could not be opened. Please check your connection.', { tone: 'danger' })
        history.go(-steps)
      },
    )
  }, [Panel, steps, history])

  if (!peek || !current || !Panel) return null
  const { kind, id } = peek
  return (
    <Panel thing={{ kind, id }} campaignId={current.id} onClose={() => history.go(-peek.steps)} />
  )
}
