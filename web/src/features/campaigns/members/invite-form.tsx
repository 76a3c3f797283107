import { useState } from 'react'

import { INVITABLE_ROLES } from '../../../../../src/features/campaigns/campaigns.fields.ts'
import type {
  CampaignInvite,
  Invited,
} from '../../../../../src/features/invitations/invitations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { useInvite } from '../campaigns.queries.ts'
import { roleName } from '../role-names.ts'

interface Invite {
  who: string
  role: CampaignInvite['role']
}

const BLANK: Invite = { who: '', role: 'player' }

interface InviteFormProps {
  campaignId: number
  /** Takes what the server says happened. */
  onInvited: (invited: Invited) => void
  onCancel: () => void
  /** Opens the form again. */
  onResume: () => void
}

export function InviteForm({ campaignId, onInvited, onCancel, onResume }: InviteFormProps) {
  const draft = useDraft({
    of: `invite:${campaignId}`,
    start: () => BLANK,
    isWorthKeeping: (invite) => invite.who.trim() !== '',
  })
  const { who, role } = draft.value
  const set = (fields: Partial<Invite>) => draft.set((before) => ({ ...before, ...fields }))
  const [told, setTold] = useState(false)
  const invite = useInvite(campaignId)
  const blank = who.trim() === ''

  function submit() {
    setTold(true)
    if (blank) return
    const invitation = { email_or_username: who.trim(), role }
    const inviting = invite.mutateAsync(invitation, { onSuccess: onInvited })
    draft.settleAfter(inviting, () => BLANK)
  }

  return (
    <Form onSubmit={submit} refusal={invite.error}>
      <Failure error={invite.error} otherwise="Failed to invite player" />
      {draft.restored && <RestoredNotice onDiscard={() => draft.restart(BLANK)} />}
      <TextField
        label="Email or Username"
        path="email_or_username"
        required
        hint={
          role === 'player'
            ? 'By username they join at once; by email they get a link of their own.'
            : 'They get a link of their own.'
        }
        error={told && blank ? 'Email or username is required' : undefined}
        value={who}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => set({ who: target.value })}
      />
      <SelectField
        label="Role"
        options={INVITABLE_ROLES.map((one) => [one, roleName(one)])}
        value={role}
        onChange={(next) => set({ role: next })}
      />
      <DialogFooter>
        <Button onClick={() => draft.cancel(onCancel, onResume)}>Cancel</Button>
        <Button type="submit" busy={invite.isPending}>
          {invite.isPending ? 'Inviting…' : 'Invite Player'}
        </Button>
      </DialogFooter>
    </Form>
  )
}
