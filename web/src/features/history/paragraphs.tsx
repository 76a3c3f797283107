import { useState } from 'react'

import type { RevisionDetail } from '../../../../src/features/history/history.schemas.ts'
import { flatten, unflatten } from '../../../../src/features/kinds/own-names.limits.ts'
import type { SuggestedKind } from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { Button } from '../../components/button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { type Hunk, mergeParagraphs, textOf } from '../../lib/texts/merge-paragraphs.ts'
import { Comparison } from './comparison.tsx'
import { presentQuery, useChange } from './present.queries.ts'

const KINDS: readonly string[] = ['npc', 'location', 'article', 'session', 'connection']

/** Whether paragraphs of it can be restored one by one. */
export const hasParagraphs = ({ what }: RevisionDetail): boolean => KINDS.includes(what.kind)

interface ParagraphsProps {
  what: RevisionDetail['what']
  field: string
  before: string
  after: string
}

/** A text's two versions. Each of several changed places can be put back by itself, and what was written since stays. */
export function Paragraphs({ what, field, before, after }: ParagraphsProps) {
  const thing = { kind: what.kind as SuggestedKind, id: what.id }
  const change = useChange(thing)
  const [pending, setPending] = useState<Hunk | null>(null)

  async function restore({ restored }: Hunk) {
    const now = await queryClient.fetchQuery(presentQuery(thing))
    const text = flatten(now)[field]
    const merged = mergeParagraphs(after, restored, typeof text === 'string' ? text : '')
    if (merged.some((part) => !('settled' in part))) {
      return toast('This paragraph was changed since. Restore the whole text, or copy from it.', {
        tone: 'danger',
      })
    }
    const whole = textOf(merged, () => [])
    await change.mutateAsync({
      fields: unflatten({ [field]: whole }),
      based_on: String(now['updated_at']),
    })
    toast('Restored.')
  }

  async function run(hunk: Hunk) {
    setPending(hunk)
    try {
      await restore(hunk)
    } catch (error) {
      toastFailure(error, 'This could not be restored.')
    } finally {
      setPending(null)
    }
  }

  return (
    <Comparison
      before={before}
      after={after}
      renderBeside={(hunk) => (
        <Button
          size="small"
          variant="quiet"
          busy={pending?.restored === hunk.restored}
          disabled={pending !== null}
          onClick={() => void run(hunk)}
        >
          Restore<VisuallyHidden> this paragraph</VisuallyHidden>
        </Button>
      )}
    />
  )
}
