import { useState } from 'react'

import { adminCode } from '../../../../src/features/first-run/first-run.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { useBecomeAdmin } from './first-run.queries.ts'

import styles from './first-steps.module.css'

/** The code from the terminal makes the person who types it the first admin. */
export function BecomeAdmin() {
  const become = useBecomeAdmin()
  const [code, setCode] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const checked = adminCode.safeParse({ code })

  function submit() {
    setShowErrors(!checked.success)
    if (checked.success && !become.isPending) become.mutate(code)
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>
        The admin manages people, sign-ups, the model and backups. The terminal that Dramatis was
        started in shows a code. A service shows it in <code>sudo journalctl -u dramatis</code>, a
        container in <code>docker compose logs</code>.
      </p>
      <Failure
        error={become.error}
        otherwise="You are not an admin yet. Please check your connection."
      />
      <div className={styles.code}>
        <Field
          label="Code from the terminal"
          required
          error={showErrors ? checked.error?.issues[0]?.message : undefined}
        >
          <TextInput
            value={code}
            placeholder="XXXX-XXXX-XXXX"
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
        Or on the command line: <code>dramatis create-admin EMAIL</code>
      </p>
    </Form>
  )
}
