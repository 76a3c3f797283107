import type { ReactNode } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { messageOf } from '../../../lib/http.ts'
import type { SettingsForm } from './use-settings-form.ts'

import styles from './settings-form.module.css'

interface SettingsFormProps {
  form: SettingsForm
  children: ReactNode
}

export function SettingsFormFrame({ form, children }: SettingsFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={form.save}>
      {form.failure && (
        <Alert tone="danger">
          {messageOf(form.failure, 'Nothing was saved. Please check your connection.')}
        </Alert>
      )}
      {children}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.isChanged || form.isPending}
          busy={form.isSaving}
        >
          Save Changes
        </Button>
        {form.isChanged && (
          <Button disabled={form.isPending} onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
