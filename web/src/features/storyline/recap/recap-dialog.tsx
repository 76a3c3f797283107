import { Dialog } from '../../../components/dialog.tsx'
import { RecapForm } from './recap-form.tsx'
import type { RecapOf } from './use-recap.ts'

interface RecapDialogProps {
  campaignId: number
  recap: RecapOf
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What was written stays when it closes. */
export function RecapDialog({ campaignId, recap, open, onOpenChange }: RecapDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Recap"
      description="The latest sessions retold, to read aloud or to send around."
      locked={recap.isRunning}
    >
      <RecapForm campaignId={campaignId} recap={recap} />
    </Dialog>
  )
}
