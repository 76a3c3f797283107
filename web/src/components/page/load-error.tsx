import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'

/** What could not be loaded and why, as one sentence, with the way to try it again. */
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
