import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { ApiError, messageOf } from '../../../lib/http.ts'
import { BackToNpcs } from './back-to-npcs.tsx'

type NpcLoadFailureProps = { sentence: string } | { error: Error; onRetry: () => void }

export function NpcLoadFailure(props: NpcLoadFailureProps) {
  return (
    <>
      <PageHeader title="NPC" back={<BackToNpcs />} />
      <Alert
        tone="danger"
        action={
          'error' in props && (
            <Button size="small" onClick={props.onRetry}>
              Try Again
            </Button>
          )
        }
      >
        {'error' in props ? describeLoadFailure(props.error) : props.sentence}
      </Alert>
    </>
  )
}

/** What the NPC sheet says when it could not be loaded. */
export function describeLoadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'Network error loading NPC details. Please check your connection and try again.'
  }
  if (error.status === 401) return 'Authentication required. Please log in.'
  if (error.status === 500) return 'Server error loading NPC. Please try again.'
  return messageOf(error, 'Failed to load NPC details')
}
