import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { CODE, CURRENT_PASSWORD } from '../../components/forms/credential-fields.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { Section } from '../../components/page/section.tsx'
import { secondFactorQuery, useTurnOff } from './second-factors.queries.ts'
import { TurnOnDialog } from './turn-on-dialog.tsx'

import styles from './second-factors.module.css'

/** The part of the profile page. */
export function SecondFactorSection() {
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null)
  const close = () => setDialog(null)
  return (
    <Section title="Two-Factor Sign-in">
      <Loaded
        query={useQuery(secondFactorQuery)}
        failure="Two-factor sign-in could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading two-factor sign-in…" rows={1} />}
      >
        {({ on, required, recovery_codes }) => (
          <>
            {required && !on && (
              <Alert tone="warning">Admins here need two-factor sign-in. Turn it on.</Alert>
            )}
            <p className={styles.note}>
              {on
                ? `On. Signing in needs a code from your app. Recovery codes left: ${recovery_codes}.`
                : 'Off. Turn it on to sign in with your password and a code from an app on your phone.'}
            </p>
            <Button
              icon={on ? ShieldOff : ShieldCheck}
              onClick={() => setDialog(on ? 'off' : 'on')}
            >
              {on ? 'Turn Off' : 'Turn On'}
            </Button>
          </>
        )}
      </Loaded>
      {dialog === 'on' && <TurnOnDialog onClose={close} />}
      {dialog === 'off' && <TurnOffDialog onClose={close} />}
    </Section>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOff()
  const done = () => {
    toast('Two-factor sign-in is off.')
    onClose()
  }
  return (
    <FormDialog
      title="Turn off two-factor sign-in?"
      description="Your password alone signs you in again. Your recovery codes stop working."
      fields={[CURRENT_PASSWORD, CODE]}
      submitLabel="Turn Off"
      work={turnOff}
      onSubmit={(values) => turnOff.mutate(values, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
