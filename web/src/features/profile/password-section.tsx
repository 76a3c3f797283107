import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { passwordChange } from '../../../../src/features/profile/profile.schemas.ts'
import { Button } from '../../components/button.tsx'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { CURRENT_PASSWORD } from '../../components/forms/credential-fields.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { Section } from '../../components/page/section.tsx'
import { useChangePassword } from './profile.queries.ts'

import page from './profile-screen.module.css'

export function PasswordSection() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title="Password">
      <p className={page.note}>A new one signs you out everywhere else.</p>
      <Button icon={KeyRound} onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' } as const
const FIELDS = [
  CURRENT_PASSWORD,
  {
    ...NEW_PASSWORD,
    name: 'new_password',
    label: 'New Password',
    hint: 'At least 8 characters.',
  },
  { ...NEW_PASSWORD, name: 'confirmation', label: 'Confirm New Password' },
] as const

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const done = () => {
    toast('Your password was changed.')
    onClose()
  }
  return (
    <FormDialog
      title="Change Password"
      fields={FIELDS}
      errorsOf={errorsOf}
      submitLabel="Change Password"
      work={change}
      failure="Failed to change password"
      onSubmit={({ current_password, new_password }) =>
        change.mutate({ current_password, new_password }, { onSuccess: done })
      }
      onClose={onClose}
    />
  )
}

function errorsOf(values: Record<(typeof FIELDS)[number]['name'], string>) {
  const issues = passwordChange.safeParse(values).error?.issues ?? []
  const wrong = (name: string) => issues.find(({ path }) => path[0] === name)?.message
  const differs = values.new_password !== values.confirmation
  return {
    current_password: wrong('current_password'),
    new_password: wrong('new_password'),
    confirmation: differs ? 'Passwords do not match' : undefined,
  }
}
