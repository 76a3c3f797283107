import { ScrollText } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../../src/features/storyline/storyline.schemas.ts'
import { useIsPhone } from '../../../app/use-is-phone.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { RecapForm } from './recap-form.tsx'
import { useRecap } from './use-recap.ts'

interface RecapButtonProps {
  campaign: Campaign
  sessions: readonly Session[]
}

export function RecapButton({ campaign, sessions }: RecapButtonProps) {
  const [open, setOpen] = useState(false)
  const recap = useRecap(campaign, sessions)
  const isPhone = useIsPhone()
  const show = () => setOpen(true)
  return (
    <>
      {isPhone ? (
        <IconButton icon={ScrollText} variant="outlined" label="Recap" onClick={show} />
      ) : (
        <Button icon={ScrollText} onClick={show}>
          Recap
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Recap"
        description="The latest sessions retold, to read aloud or to send around."
        locked={recap.isRunning}
      >
        <RecapForm campaignId={campaign.id} recap={recap} />
      </Dialog>
    </>
  )
}
