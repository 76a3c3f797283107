import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { usePlanLine } from './use-plan-line.ts'

import styles from './plan-line.module.css'

interface PlanLineProps {
  campaignId: number
  session: { id: number; title: string }
}

interface PlanLineDialogProps extends PlanLineProps {
  onClose: () => void
  /** What else can be made. */
  choices?: ReactNode
}

/** From any page, for the next session. */
export function PlanLine({ campaignId, session, onClose, choices }: PlanLineDialogProps) {
  const { field, failure, isSending, isEmpty, onSubmit } = usePlanLine(campaignId, session, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="A line for the next session"
      description={`It is added to the plan of ${session.title}. Only DMs see it.`}
    >
      <form noValidate onSubmit={onSubmit}>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label="Line" hideLabel>
          <TextArea rows={2} autoFocus {...field} />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSending} disabled={isEmpty}>
            Add line
          </Button>
        </DialogFooter>
      </form>
      {choices}
    </Dialog>
  )
}

/** On Home, below the next session. */
export function PlanLineHere({ campaignId, session }: PlanLineProps) {
  const { field, failure, isSending, isEmpty, onSubmit } = usePlanLine(campaignId, session)
  return (
    <form noValidate className={styles.here} onSubmit={onSubmit}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label="Add to the plan" hideLabel>
        <TextInput placeholder="Add to the plan, DM only…" autoComplete="off" {...field} />
      </Field>
      <IconButton
        type="submit"
        icon={Plus}
        variant="outlined"
        label="Add line"
        busy={isSending}
        disabled={isEmpty}
      />
    </form>
  )
}
