import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { PasswordForm } from './password-form.tsx'

import styles from './profile-screen.module.css'

export function PasswordSection() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="password">
      <SectionHeading id="password">Password</SectionHeading>
      <p className={styles.note}>A new one signs you out everywhere else.</p>
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
