import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { passwordChange } from '../../../../src/features/profile/profile.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { messageOf } from '../../lib/http.ts'
import { useChangePassword } from './profile.queries.ts'

import styles from './profile-fields.module.css'
import page from './profile-screen.module.css'

export function PasswordSection() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="password">
      <SectionHeading id="password">Password</SectionHeading>
      <p className={page.note}>A new one signs you out everywhere else.</p>
      <Button icon={KeyRound} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Change Password">
        <PasswordForm
          onCancel={() => setOpen(false)}
          onChanged={() => {
            setOpen(false)
            toast('Your password was changed.')
          }}
        />
      </Dialog>
    </section>
  )
}

const EMPTY = { current_password: '', new_password: '', confirmation: '' }
type Name = keyof typeof EMPTY

interface PasswordFormProps {
  onChanged: () => void
  onCancel: () => void
}

function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const [form, setForm] = useState(EMPTY)
  const [showErrors, setShowErrors] = useState(false)
  const change = useChangePassword()
  const checked = passwordChange.safeParse(form)
  const differs = form.new_password !== form.confirmation

  const field = (name: Name, autoComplete: string) => (
    <TextInput
      type="password"
      name={name}
      autoComplete={autoComplete}
      value={form[name]}
      onChange={({ target }) => setForm((before) => ({ ...before, [name]: target.value }))}
    />
  )
  const wrong = (name: Name) =>
    showErrors && !checked.success
      ? checked.error.issues.find(({ path }) => path[0] === name)?.message
      : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setShowErrors(true)
    change.reset()
    if (checked.success && !differs) change.mutate(checked.data, { onSuccess: onChanged })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {change.error && (
        <Alert tone="danger">{messageOf(change.error, 'Failed to change password')}</Alert>
      )}
      <Field label="Current Password" required error={wrong('current_password')}>
        {field('current_password', 'current-password')}
      </Field>
      <Field
        label="New Password"
        required
        hint="At least 8 characters."
        error={wrong('new_password')}
      >
        {field('new_password', 'new-password')}
      </Field>
      <Field
        label="Confirm New Password"
        required
        error={showErrors && differs ? 'Passwords do not match' : undefined}
      >
        {field('confirmation', 'new-password')}
      </Field>
      <DialogFooter>
        <Button disabled={change.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Change Password
        </Button>
      </DialogFooter>
    </form>
  )
}
