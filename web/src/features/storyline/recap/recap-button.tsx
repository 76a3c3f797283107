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
  /** Beside other buttons: smaller, with its word, and open at once. */
  beside?: boolean
}

export function RecapButton({ campaign, sessions, beside = false }: RecapButtonProps) {
  const [open, setOpen] = useState(beside)
  const recap = useRecap(campaign, sessions)
  const isPhone = useIsPhone()
  const show = () => setOpen(true)
  return (
    <>
      {isPhone && !beside ? (
        <IconButton icon={ScrollText} variant="outlined" label="Recap" onClick={show} />
      ) : (
        <Button icon={ScrollText} {...(beside && { size: 'small' as const })} onClick={show}>
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
