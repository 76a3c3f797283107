import { Alert } from '../../components/alert.tsx'
import { describeSaveFailure } from './save-failure.ts'

export type SaveOutcome = { saved: string } | { error: unknown }

export function SaveMessage({ outcome }: { outcome: SaveOutcome }) {
  if ('saved' in outcome) return <Alert tone="success">{outcome.saved}</Alert>
  const { title, text } = describeSaveFailure(outcome.error)
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  )
}
