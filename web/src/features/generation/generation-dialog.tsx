import { Dialog } from '../../components/dialog.tsx'
import { GenerationForm, type GenerationFormProps } from './generation-form.tsx'

interface GenerationDialogProps extends Omit<GenerationFormProps, 'onBusyChange'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onBusyChange: (busy: boolean) => void
}

/** The concept is the caller's, so that neither an error nor closing loses it. */
export function GenerationDialog({ open, onOpenChange, busy, ...form }: GenerationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="AI Character Generator"
      description="Say in a sentence or two who they are. Everything can be corrected afterwards."
      locked={busy}
    >
      <GenerationForm {...form} />
    </Dialog>
  )
}
