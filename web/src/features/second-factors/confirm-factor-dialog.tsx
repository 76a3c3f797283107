import { Dialog } from '../../components/dialogs/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { useConfirmFactor } from './second-factors.queries.ts'

export function ConfirmFactorDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const confirm = useConfirmFactor()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title="Enter a code to continue"
      description="You are not asked again for 10 minutes."
      locked={confirm.isPending}
    >
      <CodeForm
        codeHint="From your authenticator app, or a recovery code."
        submitLabel="Continue"
        error={confirm.error}
        busy={confirm.isPending}
        onSubmit={({ code }) => confirm.mutate(code, { onSuccess: () => onClose(true) })}
        onCancel={() => onClose(false)}
      />
    </Dialog>
  )
}
