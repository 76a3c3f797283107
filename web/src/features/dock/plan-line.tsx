import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import type { LineFor } from '../play/line-field.ts'
import { useLineOutside } from './use-line-outside.ts'

import styles from './plan-line.module.css'

interface LineDialogProps {
  campaign: Campaign
  lineFor: LineFor
  onClose: () => void
  /** What else can be made. */
  choices?: ReactNode
}

/** From any page, between sessions. */
export function LineDialog({ campaign, lineFor, onClose, choices }: LineDialogProps) {
  const line = useLineOutside(campaign.id, lineFor, onClose)
  const { field, failure, isSending, isEmpty, onSubmit } = line
  return (
    <Dialog
      onClose={onClose}
      {...(lineFor === 'notes'
        ? {
            title: 'A line for the DM notes',
            description: `No session is planned: it is added to the DM notes of ${campaign.name}. Only DMs see it.`,
          }
        : {
            title: 'A line for the next session',
            description: `It is added to the plan of ${lineFor.plan.title}. Only DMs see it.`,
          })}
    >
      <Form onSubmit={onSubmit}>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label="Line" hideLabel>
          <TextArea rows={2} autoFocus {...field} />
        </Field>
        <FormFooter busy={isSending} disabled={isEmpty} onCancel={onClose}>
          Add line
        </FormFooter>
      </Form>
      {choices}
    </Dialog>
  )
}

interface PlanLineHereProps {
  campaignId: number
  session: { id: number; title: string }
}

/** On Home, below the next session. */
export function PlanLineHere({ campaignId, session }: PlanLineHereProps) {
  const line = useLineOutside(campaignId, { plan: session })
  const { field, failure, isSending, isEmpty, onSubmit } = line
  return (
    <Form className={styles.here} onSubmit={onSubmit}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <TextField
        label="Add to the plan"
        hideLabel
        placeholder="Add to the plan, DM only…"
        autoComplete="off"
        {...field}
      />
      <IconButton
        type="submit"
        icon={Plus}
        variant="outlined"
        label="Add line"
        busy={isSending}
        disabled={isEmpty}
      />
    </Form>
  )
}
