import { ScrollText } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { sayStillWriting } from '../../generation/say-still-writing.ts'
import { recapKey } from '../../generation/texts.ts'
import { useKeptThere } from '../../generation/use-kept-there.ts'
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
  useKeptThere(recapKey(campaign.id), show)

  function close() {
    setOpen(false)
    if (recap.isRunning) sayStillWriting('recap', show)
  }

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
        onClose={close}
        title="Recap"
        description="The latest sessions retold, to read aloud or to send around."
        guarded={recap.isRunning}
      >
        <RecapForm campaignId={campaign.id} recap={recap} />
      </Dialog>
    </>
  )
}
