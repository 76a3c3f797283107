import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { setAside } from './set-aside.ts'

/** `onDiscard` returns the Undo. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => () => void }) {
  return (
    <Alert
      tone="info"
      action={
        <Button variant="quiet" size="small" onClick={() => setAside(onDiscard())}>
          Discard them
        </Button>
      }
    >
      Your unsaved changes are back.
    </Alert>
  )
}
