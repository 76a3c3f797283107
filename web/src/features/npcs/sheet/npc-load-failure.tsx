import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { ApiError, hasCode, messageOf } from '../../../lib/http.ts'
import { CorruptedNpcError } from '../npc-validation.ts'
import { BackToNpcs } from './back-to-npcs.tsx'

type NpcLoadFailureProps = { sentence: string } | { error: Error; onRetry: () => void }

export function NpcLoadFailure(props: NpcLoadFailureProps) {
  const isMissing = 'error' in props && hasCode(props.error, 'npc-not-found')
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
        {/* The title shows the first sentence. */}
        {isMissing && <VisuallyHidden>{NOT_FOUND} </VisuallyHidden>}
        {isMissing
          ? WHY_NOT_FOUND
          : 'error' in props
            ? describeLoadFailure(props.error)
            : props.sentence}
      </Alert>
    </>
  )
}

const NOT_FOUND = 'NPC not found.'
const WHY_NOT_FOUND = 'It may have been deleted or you may not have permission to view it.'

/** What the NPC sheet says when it could not be loaded. */
export function describeLoadFailure(error: unknown): string {
  if (error instanceof CorruptedNpcError) return error.message
  if (!(error instanceof ApiError)) {
    return 'Network error loading NPC details. Please check your connection and try again.'
  }
  if (error.status === 401) return 'Authentication required. Please log in.'
  if (error.code === 'npc-not-found') return `${NOT_FOUND} ${WHY_NOT_FOUND}`
  if (error.status === 500) return 'Server error loading NPC. Please try again.'
  return messageOf(error, 'Failed to load NPC details')
}
