import { Copy } from 'lucide-react'
import { useEffect } from 'react'

import type { NewSecret } from '../../../../src/features/second-factors/second-factors.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { CODE, CURRENT_PASSWORD } from '../../components/forms/credential-fields.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { useNewSecret, useTurnOn } from './second-factors.queries.ts'

import styles from './second-factors.module.css'

/** A QR code and a first code of it, then the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { mutate: makeSecret, data, error } = useNewSecret()
  const turnOn = useTurnOn()
  const codes = turnOn.data?.recovery_codes
  useEffect(() => makeSecret(), [makeSecret])

  return (
    <Dialog
      onClose={onClose}
      title={codes ? 'Save your recovery codes' : 'Turn on two-factor sign-in'}
      locked={turnOn.isPending}
      guarded={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Loaded
          query={{ data, error, refetch: makeSecret }}
          failure="No QR code could be made. Please check your connection."
          pending={<LoadingRows label="Making a QR code…" rows={3} />}
        >
          {(made) => (
            <DialogForm
              fields={[
                CURRENT_PASSWORD,
                { ...CODE, hint: 'The six digits that the app shows now.' },
              ]}
              submitLabel="Turn On"
              work={turnOn}
              onSubmit={(values) => turnOn.mutate({ ...values, secret: made.secret })}
              onCancel={onClose}
            >
              <Secret made={made} />
            </DialogForm>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

function Secret({ made }: { made: NewSecret }) {
  return (
    <>
      <p>Scan this with an authenticator app on your phone.</p>
      <img
        className={styles.qr}
        alt="QR code for your authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(made.qr_svg)}`}
      />
      <p>
        Or enter this key: <code className={styles.secret}>{made.secret}</code>
      </p>
    </>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  async function copy() {
    if (await copyText(codes.join('\n'))) toast('Copied.')
    else {
      toast('Your browser did not copy them. Select and copy them yourself.', { tone: 'warning' })
    }
  }

  return (
    <div className={styles.form}>
      <p>Each signs you in once without your phone. Keep them safe: they are not shown again.</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="primary" onClick={onClose}>
          I Saved Them
        </Button>
      </DialogFooter>
    </div>
  )
}
