import { type FormEvent, type ReactNode, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { messageOf } from '../../lib/http.ts'

import styles from './second-factors.module.css'

interface CodeFormProps {
  withPassword?: boolean
  codeHint: string
  submitLabel: string
  error: Error | null
  busy: boolean
  onSubmit: (values: { code: string; current_password: string }) => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for a code and, before it, for the password. */
export function CodeForm({ withPassword = false, busy, error, ...props }: CodeFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const isComplete = code.trim() !== '' && (!withPassword || password !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) props.onSubmit({ code, current_password: password })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {error && (
        <Alert tone="danger">
          {messageOf(error, 'Nothing was changed. Please check your connection.')}
        </Alert>
      )}
      {props.children}
      {withPassword && (
        <Field label="Current Password" required>
          <TextInput
            type="password"
            name="current_password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
      <Field label="Code" required hint={props.codeHint}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <DialogFooter>
        <Button disabled={busy} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!isComplete} busy={busy}>
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
