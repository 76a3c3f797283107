import { Save } from 'lucide-react'

import { PROFILE_LIMITS } from '../../../../src/features/profile/profile.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
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

  return (
    <Form className={styles.form} onSubmit={form.save} refusal={form.error}>
      {form.isSaved && <Alert tone="success">Profile updated successfully!</Alert>}
      <Failure {...form.failure} />
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
        label={LABELS.username}
        path="username"
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
        label={LABELS.email}
        path="email"
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
          path="current_password"
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
    </Form>
  )
}
