import { type FormEvent, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { messageOf } from '../../lib/http.ts'
import { useBecomeAdmin } from './first-run.queries.ts'

import styles from './first-steps.module.css'

/** The code that stands in the terminal makes whoever types it the first admin. */
export function BecomeAdmin() {
  const become = useBecomeAdmin()
  const [code, setCode] = useState('')
  const [told, setTold] = useState(false)
  const isBlank = code.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(isBlank)
    if (!isBlank && !become.isPending) become.mutate(code)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        The admin looks after people, sign-ups, the model and backups. The terminal that Dramatis
        was started in shows a code; with the service it stands in{' '}
        <code>journalctl -u dramatis</code>, with a container in <code>docker compose logs</code>.
      </p>
      {become.error && (
        <Alert tone="danger">
          {messageOf(become.error, 'Nobody became an admin. Please check your connection.')}
        </Alert>
      )}
      <div className={styles.code}>
        <Field
          label="Code from the terminal"
          required
          error={told && isBlank ? 'Type the code that stands in the terminal.' : undefined}
        >
          <TextInput
            value={code}
            placeholder="XXXX-XXXX-XXXX"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={styles.codeInput}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" busy={become.isPending}>
          Become the admin
        </Button>
      </div>
      <p className={styles.aside}>
        Or at the command line: <code>dramatis create-admin EMAIL</code>
      </p>
    </form>
  )
}
