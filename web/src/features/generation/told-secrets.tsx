import { Alert } from '../../components/alert.tsx'

/** Beside a text for players that was not written for them. */
export function ToldSecrets() {
  return (
    <Alert tone="warning">
      This was written with DM-only information. Check it before players can see it.
    </Alert>
  )
}
