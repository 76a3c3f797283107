import { use } from 'react'

import { messageOf } from '../lib/http.ts'
import { Alert } from './alert.tsx'
import { RefusalContext } from './forms/field-context.ts'

export interface FailureProps {
  error: Error | null
  /** Said when the server gives no reason. */
  otherwise: string
}

/** Why something failed, if it did, and no field of the form around says so. */
export function Failure({ error, otherwise }: FailureProps) {
  const { said } = use(RefusalContext)
  return error && error !== said && <Alert tone="danger">{messageOf(error, otherwise)}</Alert>
}
