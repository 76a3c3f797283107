import { messageOf } from '../../lib/http.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'

interface LoadErrorProps {
  /** Without one, nothing is shown. */
  error: Error | null | undefined
  /** Said when the server gives no reason; a function is asked in any case. */
  failure: string | ((error: Error) => string)
  /** The word on the button. */
  retry?: string | undefined
  onRetry: () => unknown
}

/** Says in one sentence what could not be loaded and why, with a button to try again. */
export function LoadError({ error, failure, retry = 'Try Again', onRetry }: LoadErrorProps) {
  if (!error) return null
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" onClick={() => void onRetry()}>
          {retry}
        </Button>
      }
    >
      {typeof failure === 'string' ? messageOf(error, failure) : failure(error)}
    </Alert>
  )
}
