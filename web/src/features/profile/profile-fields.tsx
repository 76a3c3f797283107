import { Save } from 'lucide-react'
import type { FormEvent } from 'react'

import { PROFILE_LIMITS } from '../../../../src/features/profile/profile.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import type { ProfileForm, ProfileValues } from './use-profile-form.ts'

import styles from './profile-fields.module.css'

const LABELS = { username: 'Username', email: 'Email', portrait_url: 'Portrait' }

function showVersion(field: keyof ProfileValues, values: ProfileValues) {
  if (field !== 'portrait_url') return values[field]
  return <Avatar name={values.username} avatarUrl={values.portrait_url ?? ''} />
}

export function ProfileFields({ form }: { form: ProfileForm }) {
  const { values, set, errorOf } = form

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = form.save()
    const input = wrong && event.currentTarget.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.isSaved && <Alert tone="success">Profile updated successfully!</Alert>}
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {form.conflict && (
        <EditConflict
          what="your profile"
          isOwn
          labels={LABELS}
          show={showVersion}
          {...form.conflict}
        />
      )}
      <TextField
        label="Username"
        required
        error={errorOf('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={PROFILE_LIMITS.username}
        value={values.username}
        onChange={({ target }) => set('username', target.value)}
      />
      <TextField
        label="Email"
        optional
        error={errorOf('email')}
        hint="You sign in with it. Leave empty to keep it."
        type="email"
        name="email"
        autoComplete="email"
        value={values.email}
        onChange={({ target }) => set('email', target.value)}
      />
      {form.needsPassword && (
        <TextField
          label="Current Password"
          required
          error={form.passwordError}
          hint="Required for a new email."
          type="password"
          name="current_password"
          autoComplete="current-password"
          value={form.password}
          onChange={({ target }) => form.setPassword(target.value)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        icon={Save}
        busy={form.saving}
        disabled={!form.isDirty}
        className={styles.save}
      >
        {form.saving ? 'Saving…' : 'Save Changes'}
      </Button>
    </form>
  )
}
