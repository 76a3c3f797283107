import { Drama, Trash2 } from 'lucide-react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { ApiError, hasCode, messageOf } from '../../../lib/http.ts'
import { CorruptedNpcError } from '../npc-validation.ts'
import { BackToNpcs } from './back-to-npcs.tsx'

type NpcLoadFailureProps = { sentence: string } | { error: Error; onRetry: () => void }

export function NpcLoadFailure(props: NpcLoadFailureProps) {
  if ('error' in props && hasCode(props.error, 'npc-not-found')) {
    return (
      <NotFound
        icon={Drama}
        title="NPC not found"
        action={
          <>
            <BackToNpcs variant="primary" />
            <LinkButton to="/bin" icon={Trash2}>
              Look in the bin
            </LinkButton>
          </>
        }
      >
        {WHY_NOT_FOUND}
      </NotFound>
    )
  }
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

const WHY_NOT_FOUND = 'It may have been deleted or you may not have permission to view it.'

/** What the NPC sheet says when it could not be loaded. */
export function describeLoadFailure(error: unknown): string {
  if (error instanceof CorruptedNpcError) return error.message
  if (!(error instanceof ApiError)) {
    return 'Network error loading NPC details. Please check your connection and try again.'
  }
  if (error.status === 401) return 'Authentication required. Please log in.'
  if (error.code === 'npc-not-found') return `NPC not found. ${WHY_NOT_FOUND}`
  if (error.status === 500) return 'Server error loading NPC. Please try again.'
  return messageOf(error, 'Failed to load NPC details')
}
