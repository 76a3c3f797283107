import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { ApiError } from '../../../lib/http.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { describeLoadFailure } from './load-failure.ts'

type NpcLoadFailureProps = { sentence: string } | { error: Error; onRetry: () => void }

export function NpcLoadFailure(props: NpcLoadFailureProps) {
  const isMissing =
    'error' in props && props.error instanceof ApiError && props.error.status === 404
  return (
    <>
      <PageHeader title={isMissing ? 'NPC not found' : 'NPC'} back={<BackToNpcs />} />
      <Alert
        tone="danger"
        action={
          'error' in props &&
          !isMissing && (
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
