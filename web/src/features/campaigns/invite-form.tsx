import { type FormEvent, useState } from 'react'

import type { CampaignInvite } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { messageOf } from '../../lib/http.ts'
import { useInvite } from './campaigns.queries.ts'

import styles from './create-campaign-form.module.css'

interface InviteFormProps {
  campaignId: number
  /** Takes the server's sentence about what happened. */
  onInvited: (message: string) => void
  onCancel: () => void
}

export function InviteForm({ campaignId, onInvited, onCancel }: InviteFormProps) {
  const [who, setWho] = useState('')
  const [role, setRole] = useState<CampaignInvite['role']>('player')
  const [told, setTold] = useState(false)
  const invite = useInvite(campaignId)
  const blank = who.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (blank) return
    invite.mutate(
      { email_or_username: who.trim(), role },
      { onSuccess: ({ message }) => onInvited(message) },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {invite.error && (
        <Alert tone="danger">{messageOf(invite.error, 'Failed to invite player')}</Alert>
      )}
      <Field
        label="Email or Username"
        required
        error={told && blank ? 'Email or username is required' : undefined}
      >
        <TextInput
          value={who}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => setWho(event.target.value)}
        />
      </Field>
      <Field label="Role">
        <Select
          value={role}
          onChange={(event) => setRole(event.target.value as CampaignInvite['role'])}
        >
          <option value="player">Player</option>
          <option value="dm">Dungeon Master</option>
        </Select>
      </Field>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={invite.isPending}>
          {invite.isPending ? 'Inviting...' : 'Invite Player'}
        </Button>
      </DialogFooter>
    </form>
  )
}
