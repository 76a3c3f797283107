import { Alert } from '../../components/alert.tsx'

/** Beside a text that players are going to read, and that was not written for them. */
export function ToldSecrets() {
  return (
    <Alert tone="warning">
      This was written from what only DMs know. Read it over before players can.
    </Alert>
  )
}
