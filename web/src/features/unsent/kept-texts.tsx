import { Suspense } from 'react'

import { lazyPart } from '../../components/lazy-part.ts'
import { useDraftNames } from '../../lib/drafts/drafts.ts'
import { viewedAs } from '../../lib/view-as.ts'

// Rarely needed.
const KeptList = lazyPart(() => import('./kept-list.tsx'))

export interface KeptTextsProps {
  about?: { kind: string; id: number }
  /** The thing is still there, but its reader may not change it any more. Forms that all readers have keep their texts. */
  isThere?: boolean
  /** Names of drafts whose forms the reader does not have any more, or their beginnings. */
  forms?: readonly string[]
}

/** Where a form is gone for its reader, with its thing or without: what was typed in it. */
export function KeptTexts(props: KeptTextsProps) {
  const isKept = useDraftNames().length > 0
  const isViewing = viewedAs.use() !== null
  if (isViewing || !isKept) return null
  return (
    <Suspense>
      <KeptList {...props} />
    </Suspense>
  )
}
