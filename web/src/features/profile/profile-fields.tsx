import { Save } from 'lucide-react'
import { type FormEvent, useRef } from 'react'

import { PROFILE_LIMITS } from '../../../../src/features/profile/profile.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { messageOf } from '../../lib/http.ts'
import type { ProfileForm } from './use-profile-form.ts'

import styles from './profile-fields.module.css'

export function ProfileFields({ form }: { form: ProfileForm }) {
  const { values, set, wrong, error } = form
  const username = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const first = form.save()
    if (first) (first === 'email' ? email : username).current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.saved && <Alert tone="success">Profile updated successfully!</Alert>}
      {error && <Alert tone="danger">{messageOf(error, 'Failed to update profile')}</Alert>}
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      <Field label="Username" required error={wrong('username')}>
        <TextInput
          ref={username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={PROFILE_LIMITS.username}
          value={values.username}
          onChange={({ target }) => set({ username: target.value })}
        />
      </Field>
      <Field
        label="Email"
        optional
        error={wrong('email')}
        hint="You sign in with it. Left empty, it stays as it was."
      >
        <TextInput
          ref={email}
          type="email"
          name="email"
          autoComplete="email"
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={Save}
        busy={form.saving}
        className={styles.save}
      >
        {form.saving ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
