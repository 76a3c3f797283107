import { LogOut } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { useLeaveCampaign } from './members.queries.ts'

interface LeaveCampaignProps {
  campaign: Campaign
  onFailure: (sentence: string | null) => void
}

export function LeaveCampaign({ campaign, onFailure }: LeaveCampaignProps) {
  const confirm = useConfirm()
  const leave = useLeaveCampaign()

  async function askAndLeave() {
    const sure = await confirm({
      title: `Leave ${campaign.name}?`,
      text: 'What you added stays. To come back you have to be invited again.',
      confirmLabel: 'Leave campaign',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    // Awaited, because this button goes with the campaign, and callbacks would go with it.
    try {
      await leave.mutateAsync(campaign)
      toast(`You have left ${isolate(campaign.name)}.`)
      document.querySelector('h1')?.focus()
    } catch (error) {
      onFailure(messageOf(error, 'You could not leave the campaign.'))
    }
  }

  return (
    <Button
      data-writes
      variant="quiet"
      icon={LogOut}
      busy={leave.isPending}
      onClick={() => void askAndLeave()}
    >
      Leave campaign
    </Button>
  )
}
