import { messageOf } from '../lib/http.ts'
import { Alert } from './alert.tsx'

interface FailureProps {
  error: Error | null
  /** Said when the server gives no reason. */
  otherwise: string
}

/** Why something failed, if it did. */
export function Failure({ error, otherwise }: FailureProps) {
  return error && <Alert tone="danger">{messageOf(error, otherwise)}</Alert>
}
