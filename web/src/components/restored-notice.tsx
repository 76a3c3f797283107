import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      tone="info"
      action={
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard them
        </Button>
      }
    >
      Your unsaved changes are back.
    </Alert>
  )
}
