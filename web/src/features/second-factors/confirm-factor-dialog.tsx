import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { CODE } from '../../components/forms/credential-fields.ts'
import { useConfirmFactor } from './second-factors.queries.ts'

export default function ConfirmFactorDialog({
  onClose,
}: {
  onClose: (confirmed: boolean) => void
}) {
  const confirm = useConfirmFactor()
  return (
    <FormDialog
      title="Enter a code to continue"
      description="You are not asked again for 10 minutes."
      fields={[CODE]}
      submitLabel="Continue"
      work={confirm}
      onSubmit={({ code }) => confirm.mutate(code, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    />
  )
}
