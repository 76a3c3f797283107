import { type FormEvent, type ReactNode, useRef, useState } from 'react'

import { PASSWORD_LENGTH } from '../../../../src/features/users/users.limits.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { ApiError, messageOf } from '../../lib/http.ts'
import { useFirstFocus } from '../../lib/use-first-focus.ts'

import styles from './auth-form.module.css'

export const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' } as const
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters.`
const CONFIRMATION = 'confirm_password'
const MISMATCH = 'Passwords do not match'
/** A phone neither begins it with a capital nor corrects it. */
const SHOWN = {
  type: 'text',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

interface AuthField<Name extends string> {
  name: Name
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  hint?: string
}

interface AuthFormProps<Name extends string> {
  fields: readonly AuthField<Name>[]
  submitLabel: string
  busyLabel: string
  /** The password can be read while it is typed. */
  showsPassword?: boolean
  /** Why the person was led here. */
  notice?: ReactNode
  /** Resolves with why it failed, or null. */
  submit: (values: Record<Name, string>) => Promise<string | null>
}

/** The form of the pages before signing in: required fields and one button. A field `confirm_password` repeats `password`. */
export function AuthForm<Name extends string>(props: AuthFormProps<Name>) {
  const { fields, notice, showsPassword = false } = props
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>,
  )
  const [isShown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const first = useFirstFocus()
  const confirmation = useRef<HTMLInputElement>(null)
  const { password, confirm_password = password } = values as Record<string, string | undefined>
  const differs = password !== confirm_password

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(null)
    setConfirming(true)
    if (differs) return confirmation.current?.focus()
    setBusy(true)
    setError(await props.submit(values))
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && !error && <Alert tone="warning">{notice}</Alert>}
      {fields.map(({ label, hint, ...input }, index) => (
        <TextField
          key={input.name}
          label={label}
          required
          {...(hint && { hint })}
          {...(input.name === CONFIRMATION && isConfirming && differs && { error: MISMATCH })}
          {...input}
          {...(isShown && input.type === 'password' && SHOWN)}
          {...(index === 0 && { ref: first })}
          {...(input.name === CONFIRMATION && { ref: confirmation })}
          value={values[input.name]}
          onChange={({ target }) => setValues({ ...values, [input.name]: target.value })}
        />
      ))}
      {showsPassword && (
        <Checkbox quiet checked={isShown} onChange={setShown}>
          Show password
        </Checkbox>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        className={styles.submit}
      >
        {busy ? props.busyLabel : props.submitLabel}
      </Button>
    </form>
  )
}

/** Null when `request` succeeds, otherwise why it failed. */
export async function failureOf(
  request: Promise<unknown>,
  otherwise: string,
): Promise<string | null> {
  try {
    await request
    return null
  } catch (error) {
    return error instanceof ApiError ? messageOf(error, otherwise) : 'Network error occurred.'
  }
}
