import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'

/** Says in one sentence what could not be loaded and why, with a button to try again. */
export function LoadError({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
